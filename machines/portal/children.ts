/** The slots of the portal, by the ids of their actors. */
export type Children = {
  alerts: 'alerts';
  reach: 'reach';
  session: 'session';
  editQuestion: 'editQuestion';
  deferred: 'deferred';
  liveSocket: 'liveSocket';
  readSettings: 'readSettings';
  resumeVisit: 'resumeVisit';
  quickPayLogin: 'quickPayLogin';
  keepVisit: 'keepVisit';
  readRecord: 'readRecord';
  speak: 'speak';
  endVisit: 'endVisit';
  fetchPart: 'fetchPart';
  conversation: 'conversation';
};

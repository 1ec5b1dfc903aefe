import type { portal } from '#machines/portal.ts';
import { momentary, sight, unseen, type Moment, type Script } from '../telling/script.ts';

type Chart = typeof portal;

/** Two languages are enough to hear whether one was switched. */
const or = (english: string, spanish: string) => (moment: Moment<Chart>) =>
  `“${moment.now.context.language === 'es' ? spanish : english}”`;

const firstPage = or('Pay your bill', 'Pague su factura');

/** What is to be seen in each state of the whole visit. */
export const portalSights: Script<Chart>['sees'] = {
  'starting.readingSettings': unseen,
  'starting.restoringVisit': unseen,
  'starting.pausing': unseen,
  'open.visitor.recognizing': momentary,
  'open.visitor.nobody': sight((moment) => `the first page, ${firstPage(moment)}`),
  'open.visitor.known.role.telling': momentary,
  'open.visitor.known.role.guest': sight('the form “Quick Pay Manual Entry”'),
  'open.visitor.known.role.accountHolder': sight('the patient’s own accounts'),
  'open.visitor.known.role.authorizedUser': sight('the accounts of whoever invited them'),
  'open.visitor.known.role.singleSignOn': sight('the patient’s own accounts'),
  'open.visitor.known.record.deciding': momentary,
  'open.visitor.known.record.unneeded': unseen,
  'open.visitor.known.record.reading': unseen,
  'open.visitor.known.record.read': unseen,
  'open.visitor.known.record.unread': sight(
    'that the accounts could not be loaded, and “Try again”',
  ),
  'open.visitor.known.keeping.kept': unseen,
  'open.visitor.known.keeping.saving': unseen,
  'open.visitor.known.keeping.unsaved': unseen,
  'open.flow.none': unseen,
  'open.flow.fetching': unseen,
  'open.flow.unfetched': sight(
    or('We cannot reach the server', 'No podemos comunicarnos con el servidor'),
  ),
  'open.flow.awaiting': unseen,
  'open.flow.holding': sight('what the place is about'),
  'open.place.arriving': unseen,
  'open.place.following': unseen,
  'open.language.spoken': sight(
    (moment) => `the page in ${moment.now.context.language === 'es' ? 'Spanish' : 'English'}`,
  ),
  'open.language.switching': unseen,
  misconfigured: sight('“This portal is not ready yet”'),
  unknownProvider: sight('“We could not find that provider”'),
  unreachable: sight('“We could not load this page”'),
  unrestored: sight('that the visit could not be brought back, and “Try again”'),
  'broken.failing': sight(or('Sorry, something went wrong', 'Lo sentimos, algo salió mal')),
  'broken.unconnected': sight(
    or('We cannot reach the server', 'No podemos comunicarnos con el servidor'),
  ),
  'broken.crashed': sight(or('Critical Error', 'Error crítico')),
  'leaving.telling': sight('the page as it was'),
  'leaving.unheard': sight('the page as it was'),
  left: sight((moment) => `a fresh start: ${firstPage(moment)}`),
};

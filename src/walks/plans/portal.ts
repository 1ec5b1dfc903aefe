import type { ChartPlans } from '../walking/chart-plans.ts';
import { comingIn } from './portal-coming-in.ts';
import { sentHere } from './portal-sent-here.ts';
import { paying } from './portal-paying.ts';
import { planning, planningAgain, planningOwn } from './portal-planning.ts';
import { searching } from './portal-searching.ts';
import { byLink } from './portal-links.ts';
import { plan, portal, startOnly } from './portal-start.ts';

export const portalPlans: ChartPlans<typeof portal> = {
  name: 'portal',
  machine: portal,
  speakers: {
    'place.visited': 'patient',
    'visitor.admitted': 'portal',
    'conversation.told': 'portal',
    'location.chosen': 'patient',
    'account.wanted': 'patient',
    'plan.wanted': 'portal',
    'owed.changed': 'portal',
    'visit.adopted': 'portal',
    'language.chosen': 'patient',
    'language.offered': 'portal',
    'texts.received': 'server',
    'settings.received': 'server',
    'notice.received': 'server',
    'session.refused': 'server',
    'entry.undelivered': 'portal',
    'request.failed': 'server',
    'files.wanted': 'portal',
    'reload.wanted': 'portal',
    'reach.held': 'portal',
    'reach.restored': 'portal',
    'alert.raised': 'portal',
    'fault.thrown': 'portal',
    'record.reloaded': 'patient',
    'memo.dismissed': 'patient',
    'logo.chosen': 'patient',
    'balances.chosen': 'patient',
    'notice.chosen': 'patient',
    'logout.chosen': 'patient',
    'back.chosen': 'patient',
    'close.chosen': 'patient',
    'start.retried': 'patient',
    'visit.restarted': 'patient',
  },
  scenarios: [
    { name: 'a visit', plan: plan('/') },
    { name: 'a guest pays', plan: paying },
    { name: 'a guest sets up a payment plan', plan: planning },
    { name: 'a guest sets up a payment plan of their own', plan: planningOwn },
    { name: 'an account holder finds a plan that was left', plan: planningAgain },
    { name: 'an account holder comes in', plan: comingIn },
    { name: 'a guest looks a balance up', plan: searching },
    { name: 'somebody is sent here', plan: sentHere },
    { name: 'somebody comes by a link', plan: byLink },
    { name: 'a page asked for', plan: startOnly('/terms-of-service') },
    { name: 'a link from a text message', plan: startOnly('/smspay/abc') },
  ],
};

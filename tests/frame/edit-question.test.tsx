import { CartItems } from '#frame/cart/CartItems.tsx';
import { EditQuestion } from '#frame/cart/EditQuestion.tsx';
import { editQuestionTable } from '#walks/edit-question.ts';
import { accountWith, cartOf } from '../support/carts.ts';
import { openPortal } from '../support/frame.tsx';
import { playScreen } from '../support/play-screen.tsx';

const cart = cartOf(accountWith({ accountId: 'a1' }));
const { portal } = await openPortal({ loginType: 'guest' });
const { context } = portal.getSnapshot();

playScreen(editQuestionTable, (question) => (
  <>
    <CartItems {...{ cart, question }} editable />
    <EditQuestion {...{ portal, context, cart, question }} />
  </>
));

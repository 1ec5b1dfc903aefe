import { CartItems } from '#frame/cart/CartItems.tsx';
import { EditQuestion } from '#frame/cart/EditQuestion.tsx';
import { editQuestionTable } from '#walks/edit-question.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { openPortal } from '../support/frame.tsx';
import { playScreen } from '../support/play-screen.tsx';

const { portal } = await openPortal({ loginType: 'guest' });
const { context } = portal.getSnapshot();

playScreen(editQuestionTable, (question) => (
  <>
    <CartItems {...{ cart: oneAccount, question }} editable />
    <EditQuestion {...{ portal, context, cart: oneAccount, question }} />
  </>
));

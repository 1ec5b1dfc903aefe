import { useSelector } from '@xstate/react';
import { PaperButton } from '#ui/PaperButton.tsx';
import { pendingPaperOf, type AwayRef } from './stage.ts';

const says = {
  button: 'buttons_pdfprint',
  ready: 'topics_receiptpdfready',
  link: 'links_openpendingpdf',
} as const;

/** The paper of a payment that is being processed, to be kept until there is a receipt. */
export const PendingPaper = ({ actor }: { readonly actor: AwayRef }) => (
  <PaperButton
    state={useSelector(actor, pendingPaperOf)}
    url={useSelector(actor, ({ context }) => context.pdfUrl)}
    onOpen={() => actor.send({ type: 'pdf.chosen' })}
    says={says}
    large
  />
);

import ContactInformation from '#screens/contact-information/index.tsx';
import { contactInformationTable } from '#walks/contact-information.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(contactInformationTable, (actor) => (
  <ContactInformation actor={actor} isWrongNumber={false} />
));

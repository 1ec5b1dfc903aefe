import { useSay } from '#text/say.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { BackToPayment } from './BackToPayment.tsx';
import styles from './legal.module.css';
import { LegalText, type LegalTextProps } from './LegalText.tsx';

interface Props extends Omit<LegalTextProps, 'href'> {
  /** A visit was begun in this tab. */
  readonly begun: boolean;
  readonly hrefs: Readonly<Record<LegalTextProps['page'], string>>;
}

/** The Terms of Service or the Privacy Notice; each leads to the other. */
export function LegalPage({ page, begun, hrefs, ...text }: Props) {
  const say = useSay();
  const terms = page === 'terms-of-service';
  return (
    <div className={styles.page}>
      <BackToPayment begun={begun} />
      <MainHeading>{say(terms ? 'headings_termsofservice' : 'headings_privacynotice')}</MainHeading>
      <LegalText key={page} {...text} page={page} href={hrefs[page]} />
      <p>
        {say(terms ? 'topics_seealsoprivacy' : 'topics_seealsoterms')}{' '}
        <a rel="next" href={hrefs[terms ? 'privacy-notice' : 'terms-of-service']}>
          {say(terms ? 'links_privacynotice' : 'links_termsofservice')}
        </a>
      </p>
    </div>
  );
}

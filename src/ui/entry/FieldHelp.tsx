import type { Asking } from '#domain/entry/asking.ts';
import { sampleInvoiceOf } from '#domain/entry/locations.ts';
import type { ConfigurableField } from '#domain/tenant.ts';
import { useSay } from '#text/say.tsx';
import { useTenant } from '../tenant.tsx';
import { useWording } from './use-wording.ts';

/** The help of a field: where its value stands on a bill, in words and in a picture. */
export function FieldHelp({ field, asking }: { field: ConfigurableField; asking: Asking }) {
  const say = useSay();
  const tenant = useTenant();
  const { written } = useWording();
  const picture = field.showSampleInvoice && sampleInvoiceOf(tenant, asking.locationId);
  return (
    <>
      {written(field.helpText)}{' '}
      {picture && (
        <a href={picture} target="_blank" rel="noopener noreferrer">
          {say('links_sampleinvoice')}
          <span className="visually-hidden">{` ${say('labels_opensnewtab')}`}</span>
        </a>
      )}
    </>
  );
}

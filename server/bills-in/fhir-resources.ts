import * as v from 'valibot';

const maybe = v.nullish(v.string());
const Identifiers = v.nullish(
  v.array(
    v.object({
      value: maybe,
      type: v.nullish(
        v.object({ coding: v.nullish(v.array(v.object({ code: maybe }))), text: maybe }),
      ),
    }),
  ),
);
const Reference = v.object({
  reference: maybe,
  identifier: v.nullish(v.object({ value: maybe })),
});
const Names = v.nullish(
  v.array(v.object({ family: maybe, given: v.nullish(v.array(v.string())), text: maybe })),
);
const Money = v.nullish(v.object({ value: v.nullish(v.number()), currency: maybe }));

/** The parts of FHIR R4 that bills are made of; everything else in a resource is passed over. */
export const Patient = v.object({
  identifier: Identifiers,
  name: Names,
  birthDate: maybe,
  link: v.nullish(v.array(v.object({ type: maybe, other: Reference }))),
});
export const Party = v.object({
  name: v.nullish(
    v.union([
      v.string(),
      v.array(v.object({ family: maybe, given: v.nullish(v.array(v.string())), text: maybe })),
    ]),
  ),
  identifier: Identifiers,
});
export const Account = v.object({
  status: maybe,
  identifier: Identifiers,
  subject: v.nullish(v.array(Reference)),
  guarantor: v.nullish(v.array(v.object({ party: Reference }))),
  owner: v.nullish(Reference),
});
export const Invoice = v.object({
  status: v.string(),
  identifier: Identifiers,
  account: Reference,
  totalPriceComponent: v.nullish(
    v.array(
      v.object({
        type: v.string(),
        code: v.nullish(
          v.object({ text: maybe, coding: v.nullish(v.array(v.object({ code: maybe }))) }),
        ),
        amount: Money,
      }),
    ),
  ),
  totalNet: Money,
  totalGross: Money,
});
export const Paper = v.object({
  status: maybe,
  content: v.nullish(v.array(v.object({ attachment: v.object({ url: maybe }) }))),
});

export type Patient = v.InferOutput<typeof Patient>;
export type Party = v.InferOutput<typeof Party>;
export type Account = v.InferOutput<typeof Account>;
export type Invoice = v.InferOutput<typeof Invoice>;
export type Names = v.InferOutput<typeof Names>;

/** The identifier of a kind (`AN`, `MR`), or the first that there is. */
export const identified = (all: v.InferOutput<typeof Identifiers>, kind: string): string => {
  const own = all?.find(
    ({ type }) => type?.text === kind || type?.coding?.some(({ code }) => code === kind),
  );
  return (own ?? all?.[0])?.value ?? '';
};

/** A reference as `Type/id`, also where it is an address. */
export const refOf = (reference: string | null | undefined): string =>
  (reference ?? '').split('/').slice(-2).join('/');

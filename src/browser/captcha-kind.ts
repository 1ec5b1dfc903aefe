/** The proof that is merged into a request to show that a person sent it. */
export type CaptchaProof =
  | { readonly recaptchaToken: string; readonly recaptchaAction: string }
  | { readonly captchaToken: string };

export interface Captcha {
  /** Loads the vendor's script ahead of the first request that needs it. */
  readonly prepare: () => void;
  /**
   * A proof for one request; undefined when the vendor cannot be reached or the patient gave up:
   * the request is sent without one and the server decides.
   */
  readonly getToken: (action: string) => Promise<CaptchaProof | undefined>;
  /** Shows a visible challenge inside the element until the returned function is called. */
  readonly showIn: (place: HTMLElement) => () => void;
}

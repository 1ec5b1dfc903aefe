/** The rules of the score-based vendor, which its notice on the page must lead to. */
export const captchaLinks = (address: string) => {
  const vendor = new URL(address, window.location.href);
  return {
    termsUrl: new URL('policies/terms/', vendor).href,
    privacyUrl: new URL('policies/privacy/', vendor).href,
  };
};

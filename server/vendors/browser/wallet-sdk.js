(() => {
  /** `usual`, or as the sandbox has it: `ineligible`, `redirect`. */
  const way = 'usual';
  const source = new URL(document.currentScript.src);
  const asked = source.searchParams;
  const namesIn = (parameter) => (asked.get(parameter) ?? '').split(',');
  const spanish = (asked.get('locale') ?? '').startsWith('es');

  const FUNDING = {
    PAYPAL: 'paypal',
    CREDIT: 'credit',
    PAYLATER: 'paylater',
    VENMO: 'venmo',
    CARD: 'card',
  };
  const labels = spanish
    ? { paypal: 'Billetera', credit: 'Crédito de la billetera', venmo: 'Transferencia' }
    : { paypal: 'Wallet', credit: 'Wallet credit', venmo: 'Wallet transfer' };

  /** To the browser another site, as the real one is. */
  const twin = () => {
    const other = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };
    const address = new URL('../checkoutnow', source);
    address.hostname = other[address.hostname] ?? address.hostname;
    return address;
  };

  const offers = (funding) => {
    if (way === 'ineligible' || namesIn('disable-funding').includes(funding)) return false;
    if (funding === FUNDING.PAYPAL) return true;
    const wanted = namesIn('enable-funding').includes(funding);
    return wanted && funding in labels && (asked.get('currency') ?? 'USD') === 'USD';
  };

  const checkoutOf = (orderID, fundingSource, opener) => {
    const address = opener ? twin() : new URL('../checkoutnow', source);
    address.searchParams.set('token', orderID);
    address.searchParams.set('fundingSource', fundingSource);
    if (opener) address.searchParams.set('origin', opener);
    return address;
  };

  /** The wallet's one window, whichever button opened it, and the order that it shows. */
  let popup = null;
  let shown;
  let forget = () => {};

  const Buttons = (options) => {
    const { fundingSource = FUNDING.PAYPAL } = options;
    let button;

    const open = async () => {
      const isOpen = popup !== null && !popup.closed;
      if (!isOpen) forget();
      if (!isOpen) popup = way === 'redirect' ? null : window.open('', '', 'width=480,height=640');
      const orderID = await options.createOrder({ paymentSource: fundingSource }).catch((error) => {
        if (!isOpen) popup?.close();
        throw error;
      });
      popup?.focus();
      if (isOpen && orderID === shown) return;
      forget();
      shown = orderID;
      if (popup === null) {
        location.assign(checkoutOf(orderID, fundingSource));
        return;
      }
      const address = checkoutOf(orderID, fundingSource, location.origin);
      const hear = ({ source: from, origin, data }) => {
        if (from !== popup || origin !== address.origin || data?.wallet !== 'stand-in') return;
        forget();
        shown = undefined;
        if (data.outcome === 'approved')
          void options.onApprove({ orderID: data.orderID, payerID: data.payerID });
        if (data.outcome === 'cancelled') options.onCancel?.({ orderID });
      };
      const watch = setInterval(() => {
        if (!popup.closed) return;
        forget();
        options.onCancel?.({ orderID });
      }, 500);
      forget = () => {
        clearInterval(watch);
        window.removeEventListener('message', hear);
      };
      window.addEventListener('message', hear);
      popup.location.href = address.href;
    };

    return {
      isEligible: () => offers(fundingSource),
      async render(place) {
        const element = typeof place === 'string' ? document.querySelector(place) : place;
        if (element === null || !offers(fundingSource)) throw new Error('no place or no button');
        button = document.createElement('button');
        button.type = 'button';
        button.textContent = labels[fundingSource];
        button.dataset.fundingSource = fundingSource;
        Object.assign(button.style, {
          width: '100%',
          minHeight: '48px',
          border: '1px solid #4a3200',
          borderRadius: '8px',
          background: '#ffd166',
          color: '#2b1d00',
          font: '600 1rem system-ui, sans-serif',
          cursor: 'pointer',
        });
        let isOpening = false;
        button.addEventListener('click', () => {
          if (isOpening) return;
          isOpening = true;
          open()
            .catch((error) => options.onError?.(error))
            .finally(() => (isOpening = false));
        });
        element.append(button);
      },
      async close() {
        forget();
        button?.remove();
      },
    };
  };

  window.paypal = { FUNDING, Buttons };
})();

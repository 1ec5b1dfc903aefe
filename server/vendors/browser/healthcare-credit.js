(() => {
  /** `usual`, or as the sandbox has it: `foreign`, `silent`. */
  const way = 'usual';
  const source = new URL(document.currentScript.src);
  const words = ['Close Model', 'Return To Merchant Shipping', 'Close'];
  const name = 'healthcare-credit-window';
  let shown;

  const hide = () => {
    window.removeEventListener('message', hear);
    const dialog = shown;
    shown = undefined;
    dialog?.close();
    dialog?.remove();
  };

  const hear = ({ origin, data }) => {
    if (origin !== source.origin || !words.includes(data)) return;
    if (way === 'silent') return;
    hide();
  };

  /** Posts what the payment is about into the window. */
  const post = (data) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = new URL('../window', source).href;
    form.target = name;
    form.hidden = true;
    for (const [key, value] of Object.entries(data)) {
      const field = document.createElement('input');
      field.type = 'hidden';
      field.name = key;
      field.value = value;
      form.append(field);
    }
    document.body.append(form);
    form.submit();
    form.remove();
  };

  const calldBuyProcess = (_form, data) => {
    hide();
    const frame = document.createElement('iframe');
    frame.name = name;
    frame.title = 'Healthcare credit';
    Object.assign(frame.style, { border: '0', width: '100%', height: '100%' });
    shown = document.createElement('dialog');
    shown.setAttribute('aria-label', 'Healthcare credit');
    Object.assign(shown.style, {
      border: '0',
      borderRadius: '12px',
      padding: '0',
      width: 'min(38rem, 94vw)',
      height: 'min(44rem, 92vh)',
      maxWidth: 'none',
      maxHeight: 'none',
      overflow: 'hidden',
    });
    shown.addEventListener('cancel', (event) => {
      event.preventDefault();
      window.postMessage('Close', source.origin);
    });
    shown.append(frame);
    document.body.append(shown);
    window.addEventListener('message', hear);
    shown.showModal();
    post(data);
    if (way !== 'foreign') return;
    // Another page says that the window is closed, which nobody is to believe.
    const said = { data: 'Close Model', origin: 'https://elsewhere.example' };
    setTimeout(() => window.dispatchEvent(new MessageEvent('message', said)), 500);
  };

  window.syfDBuy = { calldBuyProcess };
})();

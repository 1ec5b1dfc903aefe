(() => {
  const words = {
    en: {
      standIn: 'Stand-in: nobody reads this, it answers by itself.',
      close: 'Close chat',
      field: 'Your message',
      send: 'Send',
      you: 'You',
      card: 'Please never send card or account numbers in a chat.',
      answers: [
        'Thank you. In the real portal a person would answer now.',
        'I am only a stand-in, but I am glad to hear from you.',
        'A real agent would look into that. Here, nothing is sent anywhere.',
      ],
    },
    es: {
      standIn: 'Sustituto: nadie lo lee, responde solo.',
      close: 'Cerrar el chat',
      field: 'Su mensaje',
      send: 'Enviar',
      you: 'Usted',
      card: 'Nunca envíe números de tarjeta o de cuenta en un chat.',
      answers: [
        'Gracias. En el portal real, una persona respondería ahora.',
        'Solo soy un sustituto, pero me alegra leerle.',
        'Un agente real lo revisaría. Aquí no se envía nada.',
      ],
    },
  };

  const styles = `
    :host { all: initial; }
    section { position: fixed; inset: auto 16px 16px auto; z-index: 500; display: flex;
      flex-direction: column; width: min(360px, calc(100vw - 32px));
      height: min(480px, calc(100vh - 32px)); border-radius: 12px; overflow: hidden;
      background: #fff; color: #1b2430; box-shadow: 0 8px 40px rgb(16 24 40 / 0.28);
      font: 15px/1.45 system-ui, sans-serif; }
    header { display: flex; align-items: center; gap: 12px; padding: 10px 8px 10px 16px;
      background: #24344d; color: #fff; }
    h2 { flex: 1; margin: 0; font-size: 16px; }
    p { margin: 0; }
    .note { padding: 6px 16px; background: #fff3d6; color: #5c3d00; font-size: 13px; }
    [role='log'] { flex: 1; overflow-y: auto; padding: 12px 16px; display: flex;
      flex-direction: column; gap: 8px; }
    .them, .you { max-width: 85%; padding: 8px 12px; border-radius: 12px; overflow-wrap: anywhere; }
    .them { align-self: flex-start; background: #eef1f5; }
    .you { align-self: flex-end; background: #24344d; color: #fff; }
    form { display: flex; gap: 8px; padding: 12px; border-top: 1px solid #dde2e8; }
    input { flex: 1; min-width: 0; padding: 8px 10px; border: 1px solid #868e96;
      border-radius: 8px; font: inherit; }
    button { min-width: 44px; min-height: 44px; padding: 0 12px; border: 0; border-radius: 8px;
      background: #24344d; color: #fff; font: inherit; cursor: pointer; }
    :focus-visible { outline: 3px solid #4c9aff; outline-offset: 2px; }
  `;

  const listeners = { opened: new Set(), closed: new Set(), message: new Set() };
  const tell = (event, detail) => listeners[event].forEach((listener) => listener(detail));

  let told = { name: '', greeting: '', language: 'en' };
  let panel;
  let cameFrom;

  const element = (name, properties = {}, children = []) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };

  const build = () => {
    const say = words[told.language.slice(0, 2)] ?? words.en;
    const host = element('portico-chat');
    const log = element('div', { role: 'log', tabIndex: 0 });
    const field = element('input', { type: 'text', maxLength: 500, autocomplete: 'off' });
    const form = element('form', {}, [field, element('button', { textContent: say.send })]);
    const shut = element('button', {
      type: 'button',
      textContent: '✕',
      onclick: () => api.close(),
    });
    const heading = element('h2', { textContent: told.name });
    const note = element('p', { className: 'note', textContent: say.standIn });
    const section = element('section', {}, [
      element('header', {}, [heading, shut]),
      note,
      log,
      form,
    ]);
    section.setAttribute('role', 'dialog');
    section.setAttribute('aria-label', told.name);
    log.setAttribute('aria-label', told.name);
    field.setAttribute('aria-label', say.field);
    shut.setAttribute('aria-label', say.close);

    const write = (className, text) => {
      log.append(element('p', { className, textContent: text }));
      log.scrollTop = log.scrollHeight;
    };
    let answered = 0;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (!text) return;
      field.value = '';
      if (/(?:\d[ -]?){12,}/.test(text)) return write('them', say.card);
      write('you', text);
      const answer = say.answers[answered++ % say.answers.length];
      setTimeout(() => {
        write('them', answer);
        tell('message', { text: answer });
      }, 600);
    });
    section.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') api.close();
    });
    write('them', told.greeting);

    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(section);
    return { host, field };
  };

  const api = {
    init(options) {
      told = { ...told, ...options };
    },
    open() {
      if (panel?.host.isConnected) return panel.field.focus();
      cameFrom = document.activeElement;
      panel ??= build();
      document.body.append(panel.host);
      panel.field.focus();
      tell('opened');
    },
    close() {
      if (!panel?.host.isConnected) return;
      panel.host.remove();
      cameFrom?.focus?.();
      tell('closed');
    },
    on(event, listener) {
      listeners[event].add(listener);
      return () => listeners[event].delete(listener);
    },
  };
  window.PorticoChat = api;
})();

(() => {
  const { src } = document.currentScript;
  const asked = new URL(src).searchParams;
  const base = new URL('../', src);
  const lifetime = 120_000;
  const widgets = new Map();
  let count = 0;

  const find = (id) => {
    const widget = widgets.get(id ?? widgets.keys().next().value);
    if (!widget) throw new Error('invalid-captcha-id');
    return widget;
  };

  const solve = (widget, token) => {
    widget.response = token;
    widget.params.callback?.(token);
    for (const { resolve } of widget.waiting.splice(0))
      resolve({ response: token, key: widget.id });
    widget.timer = setTimeout(() => {
      restart(widget);
      widget.params['expired-callback']?.();
    }, lifetime);
  };

  const fail = (widget, word) => {
    widget.params['error-callback']?.(word);
    for (const { reject } of widget.waiting.splice(0)) reject(word);
  };

  const restart = (widget) => {
    clearTimeout(widget.timer);
    widget.response = '';
    widget.frame?.setAttribute('src', widget.frame.src);
  };

  const frameFor = ({ sitekey, hl = asked.get('hl') ?? 'en', tabindex }) => {
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ key: sitekey, hl, origin: location.origin });
    frame.src = new URL(`frame?${query}`, base).href;
    frame.title = hl === 'es' ? 'Control de seguridad' : 'Security check';
    frame.width = '300';
    frame.height = '78';
    if (tabindex !== undefined) frame.tabIndex = tabindex;
    Object.assign(frame.style, { border: '0', maxWidth: '100%' });
    return frame;
  };

  const lookInvisibly = async (widget) => {
    try {
      const response = await fetch(new URL('token', base), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        credentials: 'omit',
        body: JSON.stringify({ siteKey: widget.params.sitekey }),
      });
      if (!response.ok) throw new Error('out of order');
      solve(widget, (await response.json()).token);
    } catch {
      fail(widget, 'network-error');
    }
  };

  window.addEventListener('message', ({ origin, source, data }) => {
    const widget = [...widgets.values()].find(({ frame }) => frame?.contentWindow === source);
    if (widget && origin === base.origin && typeof data?.token === 'string')
      solve(widget, data.token);
  });

  window.hcaptcha = {
    render(container, params) {
      const place = typeof container === 'string' ? document.getElementById(container) : container;
      if (!place) throw new Error('missing-captcha');
      const visible = params.size !== 'invisible';
      const id = `stand-in-${count++}`;
      const frame = visible ? frameFor(params) : undefined;
      widgets.set(id, { id, params, frame, response: '', waiting: [] });
      if (frame) place.append(frame);
      return id;
    },
    execute(id, options) {
      const widget = find(id);
      const solved = new Promise((resolve, reject) => widget.waiting.push({ resolve, reject }));
      if (widget.response) solve(widget, widget.response);
      else if (widget.frame) widget.frame.focus();
      else void lookInvisibly(widget);
      if (options?.async) return solved;
      solved.catch(() => undefined);
    },
    getResponse: (id) => find(id).response,
    getRespKey: (id) => (find(id).response ? find(id).id : ''),
    reset: (id) => restart(find(id)),
    remove(id) {
      const widget = find(id);
      clearTimeout(widget.timer);
      widget.frame?.remove();
      widgets.delete(widget.id);
    },
  };

  const onload = asked.get('onload');
  if (onload) queueMicrotask(() => window[onload]?.());
})();

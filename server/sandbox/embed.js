const portal = document.getElementById('portal');
const closed = document.getElementById('closed');
const again = document.getElementById('again');
const heard = document.getElementById('heard');

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== portal.contentWindow) return;
  document.getElementById('silence').hidden = true;
  const item = document.createElement('p');
  const words = document.createElement('code');
  words.textContent = JSON.stringify(data);
  item.append(words, ` from ${origin}`);
  heard.append(item);
  if (data?.type === 'portico.close') show(false);
});

again.addEventListener('click', () => {
  // The launcher's button sends a form instead, because its launch token is used up.
  if (again.form) return;
  show(true);
  portal.src = portal.getAttribute('src');
});

const show = (open) => {
  portal.hidden = !open;
  closed.hidden = open;
  (open ? portal : again).focus();
};

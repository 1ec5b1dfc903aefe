const asked = new URL(location.href).searchParams;
const box = document.querySelector('input');
const note = document.querySelector('small');

box.addEventListener('change', async () => {
  box.disabled = true;
  try {
    const response = await fetch('token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ siteKey: asked.get('key') }),
    });
    if (!response.ok) throw new Error('out of order');
    const { token } = await response.json();
    parent.postMessage({ token }, asked.get('origin'));
  } catch {
    box.checked = false;
    box.disabled = false;
    note.setAttribute('role', 'alert');
    note.textContent = asked.get('hl') === 'es' ? 'Inténtelo de nuevo.' : 'Please try again.';
  }
});

window.addEventListener('focus', () => box.focus());
if (document.hasFocus()) box.focus();

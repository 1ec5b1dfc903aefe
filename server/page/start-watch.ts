/**
 * A script in the head of the page that watches over the start of the portal. Any browser may come, so it is
 * written in the JavaScript of 2009. It looks for what the portal needs and a browser may lack; where that
 * is missing, or where the portal does not come alive, the page shows whom to call (`unstarted.ts`) in the
 * place of buttons that do nothing. A portal that comes late all the same takes that place again. Where the
 * portal's script does not come the page is loaded once more as soon as the server answers. A script that
 * does not come then is kept away by something else than the network.
 */
export const startWatch = `(function () {
  var page = document.documentElement;
  var tries = 8, pause = 1000, patience = 20000, afterLoss = 6000;
  function isAlive() {
    var root = document.getElementById('root');
    return root !== null && root.hasAttribute('data-alive');
  }
  function tell(why) {
    if (!isAlive() && !page.hasAttribute('data-unstarted')) page.setAttribute('data-unstarted', why);
  }
  function isYoung() {
    return 'noModule' in document.createElement('script') && 'at' in [] && 'toSorted' in [] &&
      'replaceAll' in String.prototype && 'hasOwn' in Object && typeof fetch === 'function' &&
      typeof matchMedia === 'function' && typeof AbortSignal === 'function' && 'timeout' in AbortSignal;
  }
  function wasReloaded() {
    var entry = performance.getEntriesByType('navigation')[0];
    return entry !== undefined && entry.type === 'reload';
  }
  function loadAgain(script) {
    fetch(script.src, { method: 'HEAD', cache: 'no-store' }).then(
      function () { location.reload(); },
      function () {
        pause *= 2;
        if (tries-- > 0) setTimeout(loadAgain, pause, script);
      }
    );
  }
  document.addEventListener('click', function (event) {
    if (!event.target.hasAttribute || !event.target.hasAttribute('data-again')) return;
    event.preventDefault();
    location.reload();
  });
  if (!isYoung()) return tell('old');
  addEventListener('error', function (event) {
    var script = event.target;
    if (script.type === 'module') {
      if (wasReloaded()) return tell('late');
      setTimeout(loadAgain, pause, script);
      setTimeout(tell, afterLoss, 'late');
    } else if (/\\/assets\\//.test(event.filename)) tell('late');
  }, true);
  addEventListener('unhandledrejection', function (event) {
    if (event.reason && /\\/assets\\//.test(event.reason.stack)) tell('late');
  });
  setTimeout(tell, patience, 'late');
})();`;

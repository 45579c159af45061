// Keeps the files of the pages, which never change under their names, and says that the connection is
// gone where a page can't come. Of pages and of what they ask nothing is kept: they are of somebody.
// A new version of the pages asks for it by another address, and what was kept of the old one goes.
const GUARDADOS = `balcao ${location.search}`;
const SEM_CONEXAO = '/sem-conexao.html';

const guardar = async (pedido) => {
  const guardados = await caches.open(GUARDADOS).catch(() => undefined);
  const guardado = await guardados?.match(pedido);
  if (guardado) return guardado;
  const resposta = await fetch(pedido);
  // A full disk is no reason to go without.
  if (resposta.status === 200) guardados?.put(pedido, resposta.clone()).catch(() => undefined);
  return resposta;
};

const buscarPagina = async (pedido, adiantada) => {
  try {
    return (await adiantada) ?? (await fetch(pedido));
  } catch {
    return (await caches.match(SEM_CONEXAO)) ?? Response.error();
  }
};

addEventListener('install', (evento) => {
  evento.waitUntil(
    caches
      .open(GUARDADOS)
      .then((guardados) => guardados.addAll([SEM_CONEXAO, '/sem-conexao.css', '/icone.svg']))
      .then(() => self.skipWaiting()),
  );
});

addEventListener('activate', (evento) => {
  const esquecer = async () => {
    const velhos = (await caches.keys()).filter((nome) => nome !== GUARDADOS);
    await Promise.all(velhos.map((nome) => caches.delete(nome)));
    // Pages are asked for while this wakes, not after.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  evento.waitUntil(esquecer());
});

addEventListener('fetch', (evento) => {
  const { request } = evento;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    evento.respondWith(buscarPagina(request, evento.preloadResponse));
  } else if (/^\/(?:assets\/|sem-conexao\.css$)/.test(pathname)) {
    evento.respondWith(guardar(request));
  }
});

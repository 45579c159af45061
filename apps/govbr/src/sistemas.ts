/** What a system asks for; the last ones are asked for by who needs them. */
export const ESCOPOS = [
  'openid',
  'email',
  'profile',
  'phone',
  'govbr_confiabilidades',
  'govbr_confiabilidades_idtoken',
  'govbr_empresa',
] as const;

/** Systems that have a credential here. All of them are invented, and open nothing anywhere else. */
export const SISTEMAS = [
  { client_id: 'balcao-demonstracao', client_secret: 'segredo-da-demonstracao' },
  { client_id: 'cidade-um', client_secret: 'segredo-da-cidade-um' },
  { client_id: 'cidade-dois', client_secret: 'segredo-da-cidade-dois' },
] as const;

/** Where a system may be that registered nothing: on this machine, at the addresses of the portal. */
const DESTA_MAQUINA = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/;

export const podeVoltar = (endereco: string): boolean => {
  const url = URL.canParse(endereco) ? new URL(endereco) : undefined;
  if (url === undefined || !DESTA_MAQUINA.test(url.origin)) return false;
  return url.pathname === '/api/govbr/retorno' && url.search === '';
};

export const podeSairPara = (endereco: string): boolean => {
  const url = URL.canParse(endereco) ? new URL(endereco) : undefined;
  if (url === undefined || !DESTA_MAQUINA.test(url.origin)) return false;
  return url.pathname === '/api/govbr/saiu' && url.search === '';
};

export * from './casos-de-recurso.ts';
export * from './casos-de-solicitacao.ts';
export * from './gestos.ts';
export * from './percurso-de-recurso.ts';
export * from './percurso-de-solicitacao.ts';
export * from './quadro-de-acoes.ts';

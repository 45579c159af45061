import type { Resposta } from './respostas.ts';

export const escapar = (texto: string): string =>
  texto.replace(/[&<>"']/g, (letra) => `&#${letra.charCodeAt(0)};`);

const ESTILO = `
  :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; padding: 1rem; max-width: 34rem; }
  h1 { font-size: 1.375rem; } h2 { font-size: 1.125rem; margin-top: 2rem; }
  .valor { font-size: 2rem; font-weight: 700; margin: 0; }
  textarea { box-sizing: border-box; width: 100%; min-height: 7rem; font: inherit; padding: .5rem; overflow-wrap: anywhere; }
  button { box-sizing: border-box; font: inherit; font-weight: 600; min-height: 3rem; width: 100%; border: 0; border-radius: .5rem; padding: 0 1.25rem; background: #0b57d0; color: #fff; cursor: pointer; }
  button:focus-visible, textarea:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid #f5a623; outline-offset: 2px; }
  .aviso { border-left: .25rem solid #b3261e; padding-left: .75rem; }
  fieldset { border: 1px solid #8888; border-radius: .5rem; padding: .5rem 1rem 1rem; }
  label { display: flex; gap: .625rem; align-items: flex-start; padding: .375rem 0; }
  input { width: 1.25rem; height: 1.25rem; flex: none; margin: .125rem 0 0; }
  a { color: inherit; }`;

export const pagina = (titulo: string, corpo: string, status = 200): Resposta => ({
  status,
  tipo: 'text/html',
  corpo: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapar(titulo)} · Banco de demonstração</title><style>${ESTILO}</style></head>
<body><main><h1>${escapar(titulo)}</h1>${corpo}</main></body></html>`,
});

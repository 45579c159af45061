import { FALHAS, type Falhas, type Falha } from './falhas.ts';
import { NOMES_DOS_NIVEIS, type Nivel, type Pessoa } from './pessoas.ts';

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapar = (texto: string): string => texto.replace(/[&<>"]/g, (um) => ENTIDADES[um] ?? um);

const ESTILO = `
body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 0; color: #1b1b1b; background: #f8f8f8 }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.5rem; line-height: 1.2 } h2 { font-size: 1.125rem; margin-top: 2rem }
.faixa { background: #fff3cd; padding: .5rem 1rem; font-size: 1rem }
form { margin: 0 } ul { list-style: none; padding: 0; display: grid; gap: .75rem }
button, a.botao { font: inherit; width: 100%; padding: .75rem 1rem; border: 1px solid #1351b4;
 border-radius: 1.75rem; background: #fff; color: #1351b4; text-align: left; cursor: pointer;
 display: block; box-sizing: border-box; text-decoration: none }
button.principal { background: #1351b4; color: #fff; font-weight: 600; text-align: center }
button:focus-visible, a:focus-visible, input:focus-visible { outline: 3px solid #c2850c; outline-offset: 2px }
small { display: block; color: #555; font-size: 1rem } label { display: flex; gap: .75rem; align-items: start }
input { width: 1.25rem; height: 1.25rem; flex: none; margin-top: .2rem }`;

/** A page of the gov.br to try against; it says on top what it is. */
const pagina = (titulo: string, corpo: string): string => `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapar(titulo)} · gov.br de teste</title><style>${ESTILO}</style>
<p class="faixa" role="note">Este é o gov.br de teste do Balcão. As pessoas são inventadas; nenhuma senha é pedida.</p>
<main><h1>${escapar(titulo)}</h1>${corpo}</main></html>`;

const nivel = (um: Nivel): string => `nível ${NOMES_DOS_NIVEIS[um]}`;

export const telaDeEntrada = (uid: string, pessoas: readonly Pessoa[]): string =>
  pagina(
    'Entrar como',
    `<form method="post" action="/interacao/${escapar(uid)}"><ul>${pessoas
      .map(
        (um) =>
          `<li><button name="cpf" value="${um.cpf}">${escapar(um.nome)}<small>${nivel(um.nivel)}</small></button></li>`,
      )
      .join('')}<li><button name="cancelar" value="1">Cancelar e voltar</button></li></ul></form>`,
  );

interface Aumento {
  pessoa: Pessoa | undefined;
  niveis: readonly Nivel[];
  volta: string;
}

export const telaDeNivel = ({ pessoa, niveis, volta }: Aumento): string => {
  if (pessoa === undefined)
    return pagina(
      'Aumentar o nível',
      '<p>Entre antes no gov.br, pelo sistema de onde você veio.</p>',
    );
  const opcoes = niveis
    .map(
      (um) => `<li><button name="nivel" value="${um}">Aumentar para o ${nivel(um)}</button></li>`,
    )
    .join('');
  return pagina(
    'Aumentar o nível',
    `<p>${escapar(pessoa.nome)}, a sua conta é de ${nivel(pessoa.nivel)}.</p>
<form method="post" action="/nivel"><input type="hidden" name="volta" value="${escapar(volta)}"><ul>${opcoes}</ul></form>`,
  );
};

export const telaDeAviso = (titulo: string, texto: string): string =>
  pagina(titulo, `<p>${escapar(texto)}</p>`);

/** Who is there, and the switches. */
export const telaInicial = (falhas: Falhas, pessoas: readonly Pessoa[]): string => {
  const chaves = Object.entries(FALHAS).map(
    ([nome, texto]) =>
      `<li><label><input type="checkbox" name="falha" value="${nome}"${
        falhas.ha(nome as Falha) ? ' checked' : ''
      }>${escapar(texto)}</label></li>`,
  );
  return pagina(
    'Login Único, para experimentar',
    `<h2>Pessoas</h2><ul>${pessoas
      .map((um) => `<li>${escapar(um.nome)} (${um.cpf}), ${nivel(um.nivel)}</li>`)
      .join('')}</ul>
<h2>Falhas e esquisitices</h2><form method="post" action="/falhas"><ul>${chaves.join('')}</ul>
<button class="principal">Valer a partir de agora</button></form>`,
  );
};

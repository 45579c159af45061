import { createLoginUnico } from '../adapters/govbr/login-unico.ts';
import { usoDoSegredo } from '../core/contas/credencial-do-govbr.repository.ts';
import { createOrgao } from './cidade.ts';
import { abrirGovbrDeTeste, type GovbrDeTeste, type Visita } from './govbr-de-teste.ts';
import { linhas } from './query.ts';
import { abrirServidor, COFRE, CONFIG, type Navegador, type Servidor } from './servidor.ts';

/** Systems that the gov.br to try against knows, by the orgao of the tests. */
const SISTEMAS: Readonly<Record<number, readonly [client_id: string, segredo: string]>> = {
  1: ['cidade-um', 'segredo-da-cidade-um'],
  2: ['cidade-dois', 'segredo-da-cidade-dois'],
};

export const ligarGovbr = async (
  { banco }: Pick<Servidor, 'banco'>,
  cod_empre: number,
  [client_id, segredo] = SISTEMAS[cod_empre] ?? ['', ''],
): Promise<void> => {
  const ambiente = 'teste';
  const cifrado = COFRE.cifrar(usoDoSegredo({ cod_empre, ambiente, client_id }), segredo);
  await linhas(
    banco,
    `insert into credenciais_do_govbr (cod_empre, ambiente, client_id, segredo) values ($1, $2, $3, $4)
     on conflict (cod_empre) do update set client_id = $3, segredo = $4`,
    [cod_empre, ambiente, client_id, cifrado],
  );
};

/** Two institutions, each with its own system, and the gov.br at which people of both sign in. */
export const abrirCidadesComGovbr = async (): Promise<{
  servidor: Servidor;
  govbr: GovbrDeTeste;
}> => {
  const govbr = await abrirGovbrDeTeste();
  const servidor: Servidor = await abrirServidor({
    config: { ...CONFIG, govbrTeste: govbr.porta },
    govbr: createLoginUnico({
      portaDeTeste: govbr.porta,
      relogio: () => servidor.relogio.agora,
      prazoSegundos: 2,
    }),
  });
  servidor.relogio.agora = new Date();
  for (const cod_empre of [1, 2]) {
    await createOrgao(servidor.db, cod_empre);
    await ligarGovbr(servidor, cod_empre);
  }
  return { servidor, govbr };
};

/** What our server answers to a link or to who comes back: where the browser goes. */
const para = async (navegador: Navegador, endereco: string): Promise<string> => {
  const url = new URL(endereco, 'http://localhost');
  const { headers } = await navegador.get(url.pathname + url.search);
  return headers.location ?? '';
};

export interface Ida {
  cod_empre?: number;
  depois?: string;
  cpf?: string;
  visita?: Visita;
}

/** Taps on the button, on somebody at gov.br, and is led back: where the browser is then. */
export const entrarComGovbr = async (
  govbr: GovbrDeTeste,
  navegador: Navegador,
  { cod_empre = 1, depois, cpf, visita = govbr.visita() }: Ida = {},
): Promise<string> => {
  const busca = depois === undefined ? '' : `&depois=${encodeURIComponent(depois)}`;
  const la = await para(navegador, `/api/govbr/entrar?cod_empre=${cod_empre}${busca}`);
  const { volta } = await visita.entrar(la, cpf === undefined ? { cancelar: '1' } : { cpf });
  return volta === undefined ? 'no gov.br' : para(navegador, volta);
};

/** Why the page says that nobody got in; undefined where somebody did. */
export const motivoDe = (endereco: string): string | undefined =>
  new URL(endereco, 'http://localhost').searchParams.get('motivo') ?? undefined;

export { para as seguirLink };

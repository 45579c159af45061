import { setores, usuarioSetores } from '../db/schema/contas.ts';
import { ANA, CHEFE, createColega, NINGUEM, SENHA, SERVIDORA } from './cidade.ts';
import { formulario } from './envio.ts';
import { idDe } from './query.ts';
import { abrirServidor, type Navegador, type Servidor } from './servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
  type SolicitacaoDeTeste,
} from './solicitacoes.ts';

export const OBRAS = '00000000-0000-4000-8000-0000000000b1';
/** A sector that is not in use. */
export const FECHADO = '00000000-0000-4000-8000-0000000000b2';

export const NOTA = { nome: 'nota.txt', conteudo: 'Segue a nota.' };

/** Two institutions with requests; of the first: staff of the SIC and of Obras, an administrator, who filed. */
export interface Sic {
  servidor: Servidor;
  /** Works in the SIC. */
  eva: Navegador;
  /** Works in Obras. */
  lia: Navegador;
  chefe: Navegador;
  /** Who filed. */
  ana: Navegador;
  ids: { eva: string; lia: string; sic: string };
  /** A request of Ana's. */
  nova: (mudancas?: SolicitacaoDeTeste) => Promise<string>;
  /** One that Eva attends. */
  atendida: (mudancas?: SolicitacaoDeTeste) => Promise<string>;
}

/** Opens a server with a SIC at work. */
export const abrirSic = async (): Promise<Sic> => {
  const servidor = await abrirServidor();
  const { db, banco } = servidor;
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(db, cod_empre);
  const ids = {
    eva: await idDe(banco, SERVIDORA),
    lia: await createColega(db, NINGUEM, 'Lia de Obras'),
    sic: await createSetorDeEntrada(db, 1),
  };
  await db.insert(setores).values([
    { cod_empre: 1, id: OBRAS, nome: 'Obras' },
    { cod_empre: 1, id: FECHADO, nome: 'Fechado', ativo: false },
  ]);
  await db.insert(usuarioSetores).values([
    { cod_empre: 1, usuario_id: ids.eva, setor_id: ids.sic },
    { cod_empre: 1, usuario_id: ids.lia, setor_id: OBRAS },
  ]);
  const nova: Sic['nova'] = (mudancas = {}) => createSolicitacao(db, 1, { de: ANA, ...mudancas });
  const entrar = (pessoa: string) => servidor.navegador().entrar(1, pessoa, SENHA);
  return {
    servidor,
    eva: await entrar(SERVIDORA),
    lia: await entrar(NINGUEM),
    chefe: await entrar(CHEFE),
    ana: await entrar(ANA),
    ids,
    nova,
    atendida: (mudancas = {}) =>
      nova({ status_id: 3, atendente_id: ids.eva, atendida_em: '2026-11-20', ...mudancas }),
  };
};

/** A form with files, sent under a key. */
export const enviarFormulario = (
  quem: Navegador,
  url: string,
  campos: Record<string, string>,
  { arquivos = [NOTA], chave }: { arquivos?: (typeof NOTA)[]; chave?: string } = {},
) => {
  const { payload, headers } = formulario(campos, arquivos);
  const comChave = { ...headers, ...(chave && { 'idempotency-key': chave }) };
  return quem.pedir('POST', url, { payload, headers: comChave });
};

import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DADOS_PESSOAIS } from '../../db/dados-pessoais/dados-pessoais.ts';
import { explainFolder, OperatorError } from '../../operator-error.ts';
import { abrirConferido, listAnexosDoOrgao, type AnexoDoOrgao } from './anexos-do-orgao.ts';
import { LEIA_ME } from './leia-me.ts';
import type { Lugar } from './restaurar-orgao.ts';
import {
  FORMA_DOS_VALORES,
  listTabelasDoOrgao,
  nomesDas,
  type TabelaDoOrgao,
} from './tabelas-do-orgao.repository.ts';

/** Locked with the key of the installation, which does not leave with an institution. */
const SELADAS = new Set(['bancos_do_pix.selado', 'sigilos_de_acesso.documento']);

/** What a column tells of people, by the register of processing. */
const categorias = (): ReadonlyMap<string, string> =>
  new Map(
    DADOS_PESSOAIS.flatMap(({ tabela, campos }) =>
      Object.entries(campos).flatMap(([categoria, colunas]) =>
        colunas.split(' ').map((coluna): [string, string] => [`${tabela}.${coluna}`, categoria]),
      ),
    ),
  );

interface ColunaExportada {
  nome: string;
  tipo: string;
  /** What it tells of people; `nenhum`: nothing. */
  categoria: string;
}

interface TabelaExportada {
  tabela: string;
  arquivo: string;
  linhas: number;
  bytes: number;
  sha256: string;
  chave: readonly string[];
  colunas: readonly ColunaExportada[];
  /** Secrets that stay. */
  ficaram: readonly string[];
}

export interface Exportacao {
  formato: 1;
  orgao: { cod_empre: number; nome: string; cnpj: string };
  feita_em: string;
  tabelas: TabelaExportada[];
  anexos: (AnexoDoOrgao & { arquivo: string })[];
}

const prepararPasta = (pasta: string): void => {
  if (existsSync(pasta) && readdirSync(pasta).length > 0)
    throw new OperatorError(`A pasta ${pasta} não está vazia: escolha outra. Nada foi gravado.`);
  try {
    for (const dentro of ['tabelas', 'anexos'])
      mkdirSync(join(pasta, dentro), { recursive: true, mode: 0o700 });
  } catch (erro) {
    throw explainFolder(erro, pasta);
  }
};

const exportarTabela = async (
  client: ClientBase,
  { nome, colunas, chave }: TabelaDoOrgao,
  { cod_empre, pasta }: { cod_empre: number; pasta: string },
  categoriaDe: ReadonlyMap<string, string>,
): Promise<TabelaExportada> => {
  const ditas = colunas.map((coluna) => ({
    ...coluna,
    categoria: categoriaDe.get(`${nome}.${coluna.nome}`) ?? 'nenhum',
  }));
  const fica = (coluna: ColunaExportada) =>
    coluna.categoria === 'CREDENCIAIS' || SELADAS.has(`${nome}.${coluna.nome}`);
  const saem = ditas.filter((coluna) => !fica(coluna));
  const arquivo = join('tabelas', `${nome}.csv`);
  const resumo = createHash('sha256');
  let bytes = 0;
  const medir = new Transform({
    transform: (parte: Buffer, _codificacao, pronto) => {
      resumo.update(parte);
      bytes += parte.length;
      pronto(null, parte);
    },
  });
  const ordem = chave.map((coluna) => client.escapeIdentifier(coluna)).join(', ');
  const copia = client.query(
    copyTo(
      `copy (select ${nomesDas(client, saem)} from ${client.escapeIdentifier(nome)}
         where cod_empre = ${cod_empre} order by ${ordem}) to stdout (format csv, header)`,
    ),
  );
  await pipeline(copia, medir, createWriteStream(join(pasta, arquivo), { mode: 0o600 }));
  return {
    tabela: nome,
    arquivo,
    // The server counts what it copied, lines inside of values left out.
    linhas: copia.rowCount,
    bytes,
    sha256: resumo.digest('hex'),
    chave,
    colunas: saem,
    ficaram: ditas.filter(fica).map((coluna) => coluna.nome),
  };
};

const exportarAnexos = async (
  { client, armazenamento }: Lugar,
  cod_empre: number,
  pasta: string,
): Promise<Exportacao['anexos']> => {
  const anexos = await listAnexosDoOrgao(client, cod_empre);
  for (const anexo of anexos) {
    const destino = join(pasta, 'anexos', ...anexo.chave.split('/'));
    mkdirSync(dirname(destino), { recursive: true, mode: 0o700 });
    const conteudo = await abrirConferido(armazenamento, anexo);
    await pipeline(conteudo, createWriteStream(destino, { mode: 0o600 }));
  }
  return anexos.map((anexo) => ({ ...anexo, arquivo: join('anexos', anexo.chave) }));
};

/**
 * Writes all that is kept of an institution, as of one instant, into a folder: a CSV for each table, the
 * attachments, and a manifest with counts and digests. The manifest comes last: without it the export is none.
 * Passwords and what is locked with the key of the installation stay.
 * @throws OperatorError when the folder is in use, or an attachment is not as it was received
 */
export const exportarOrgao = async (
  de: Lugar,
  { cod_empre, pasta, agora }: { cod_empre: number; pasta: string; agora: Date },
): Promise<Exportacao> => {
  const { client } = de;
  prepararPasta(pasta);
  await client.query(
    `begin transaction isolation level repeatable read, read only; ${FORMA_DOS_VALORES}`,
  );
  try {
    const { rows } = await client.query<Exportacao['orgao']>(
      'select cod_empre, nome, cnpj from orgaos where cod_empre = $1',
      [cod_empre],
    );
    const [orgao] = rows;
    if (!orgao) throw new OperatorError(`O órgão ${cod_empre} não existe.`);
    const categoriaDe = categorias();
    const tabelas = [];
    for (const tabela of await listTabelasDoOrgao(client))
      tabelas.push(await exportarTabela(client, tabela, { cod_empre, pasta }, categoriaDe));
    const anexos = await exportarAnexos(de, cod_empre, pasta);
    const feita: Exportacao = {
      formato: 1,
      orgao,
      feita_em: agora.toISOString(),
      tabelas,
      anexos,
    };
    writeFileSync(join(pasta, 'LEIA-ME.txt'), LEIA_ME, { mode: 0o600 });
    writeFileSync(join(pasta, 'manifesto.json'), `${JSON.stringify(feita, null, 2)}\n`, {
      mode: 0o600,
    });
    return feita;
  } finally {
    await client.query('rollback');
  }
};

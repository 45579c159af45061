import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase } from 'pg';
import { armazenamentoEmPasta } from '../../adapters/armazenamento/pasta.ts';
import { NO_LIMITS, openDatabase, openPool } from '../../db/client.ts';
import { startEmbedded } from '../../db/embedded.ts';
import { prepareDatabase } from '../../db/prepare.ts';
import { exportarOrgao } from '../um-orgao/exportar-orgao.ts';
import { compararOrgao, restaurarOrgao, type Mudanca } from '../um-orgao/restaurar-orgao.ts';
import { lerOrgao, SAIDA, type Ambiente, type Comando } from '../comando.ts';
import { auditarOperador, exigirOrgao } from '../orgaos-do-operador.repository.ts';

const ORGAO = { orgao: { valor: 'N', ajuda: 'Número do órgão', obrigatoria: true } } as const;

export const exportarTudoDoOrgao: Comando = {
  nome: 'orgao exportar',
  resumo: 'Grava numa pasta tudo o que há de um órgão: tabelas em CSV, anexos e um manifesto',
  argumentos: [],
  opcoes: { ...ORGAO, para: { valor: 'pasta', ajuda: 'pasta nova ou vazia', obrigatoria: true } },
  detalhes: [
    'De um só instante, com o portal no ar. Senhas e o que só abre com a APP_KEY não saem.',
    'O que há em cada arquivo: LEIA-ME.txt da pasta, e docs/manual/levar.md.',
  ],
  executar: async (digitado, ambiente) => {
    const cod_empre = lerOrgao(digitado);
    const pasta = resolve(digitado.texto('para') ?? '');
    const armazenamento = await ambiente.armazenamento();
    const feita = await ambiente.comBanco(async (pool) => {
      await exigirOrgao(openDatabase(pool), cod_empre);
      const client = await pool.connect();
      try {
        const agora = ambiente.agora();
        const feita = await exportarOrgao({ client, armazenamento }, { cod_empre, pasta, agora });
        const anexos = feita.anexos.length;
        await auditarOperador(drizzle(client), cod_empre, 'orgao.levar', {
          ato: 'exportar',
          anexos,
        });
        return feita;
      } finally {
        client.release(true);
      }
    });
    const linhas = feita.tabelas.reduce((soma, tabela) => soma + tabela.linhas, 0);
    ambiente.terminal.escrever(
      `Órgão ${cod_empre} em ${pasta}: ${feita.tabelas.length} tabelas, ${linhas} linhas, ${feita.anexos.length} anexos.`,
    );
    return SAIDA.OK;
  },
};

/** Puts up the database of a folder that `restore` made, for as long as the work takes. */
const comCopia = async <T>(
  pasta: string,
  aviso: (texto: string) => void,
  fazer: (client: ClientBase) => Promise<T>,
): Promise<T> => {
  const banco = await startEmbedded({ dataDir: pasta, notice: aviso });
  try {
    await prepareDatabase(banco.ownerUrl, banco.appUrl);
    const pool = openPool(banco.ownerUrl, () => undefined, NO_LIMITS);
    const client = await pool.connect();
    try {
      return await fazer(client);
    } finally {
      client.release(true);
      await pool.end();
    }
  } finally {
    await banco.stop();
  }
};

const descrever = (mudancas: readonly Mudanca[]): string[] =>
  mudancas.length === 0
    ? ['Está igual à cópia.']
    : mudancas.map(
        ({ tabela, agora, na_copia }) => `  ${tabela}: ${agora} linhas agora, ${na_copia} na cópia`,
      );

const restaurar = async (
  ambiente: Ambiente,
  { cod_empre, pasta, confirmado }: { cod_empre: number; pasta: string; confirmado: boolean },
): Promise<string[]> => {
  const armazenamento = await ambiente.armazenamento();
  return ambiente.comBanco((pool) =>
    comCopia(pasta, ambiente.terminal.reclamar, async (daCopia) => {
      const client = await pool.connect();
      try {
        const anexosDaCopia = armazenamentoEmPasta(join(pasta, 'anexos'));
        const copia = { client: daCopia, armazenamento: anexosDaCopia };
        const meios = { copia, emUso: { client, armazenamento }, cod_empre };
        const mudancas = await compararOrgao(meios);
        if (!confirmado || mudancas.length === 0) return descrever(mudancas);
        const tabelas = mudancas.length;
        const levados = await restaurarOrgao(meios, () =>
          auditarOperador(drizzle(client), cod_empre, 'orgao.levar', { ato: 'restaurar', tabelas }),
        );
        return [
          ...descrever(mudancas),
          `Órgão ${cod_empre} como na cópia, conferido tabela a tabela; ${levados} anexos faltavam e voltaram. Os outros órgãos não mudaram.`,
        ];
      } finally {
        client.release(true);
      }
    }),
  );
};

export const restaurarUmOrgao: Comando = {
  nome: 'orgao restaurar',
  resumo: 'Põe um só órgão como estava numa cópia restaurada à parte, sem tocar nos outros',
  argumentos: [],
  opcoes: {
    ...ORGAO,
    de: { valor: 'pasta', ajuda: 'pasta que o comando restore fez', obrigatoria: true },
    confirmar: { ajuda: 'faz; sem isto só diz o que mudaria' },
  },
  detalhes: [
    'Enquanto dura, o órgão só pode ser lido, e os outros funcionam. É uma transação: ou tudo, ou nada.',
    'A trilha de auditoria do órgão não volta atrás: fica como está, com mais este ato.',
  ],
  executar: async (digitado, ambiente) => {
    const linhas = await restaurar(ambiente, {
      cod_empre: lerOrgao(digitado),
      pasta: resolve(digitado.texto('de') ?? ''),
      confirmado: digitado.ligada('confirmar'),
    });
    linhas.forEach(ambiente.terminal.escrever);
    if (!digitado.ligada('confirmar'))
      ambiente.terminal.escrever('Nada foi mudado. Para fazer, repita com --confirmar.');
    return SAIDA.OK;
  },
};

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import * as z from 'zod/mini';
import {
  conferirAuditoria,
  type Conferencia,
  listOrgaosAuditados,
} from '../../core/auditoria/selos.repository.ts';
import type { Cabeca, Defeito } from '../../core/auditoria/auditoria.ts';
import { openDatabase } from '../../db/client.ts';
import { SAIDA, type Comando, lerOrgao } from '../comando.ts';
import {
  compararContagem,
  refazerContagem,
  type Diferenca,
} from '../../slices/esic/solicitacoes/gestao/totais.repository.ts';
import { auditarOperador, exigirOrgao } from '../orgaos-do-operador.repository.ts';

/** How each defect is told to the operator. */
const TEXTOS: Readonly<Record<Defeito['tipo'], string>> = {
  ALTERADA: 'a linha foi alterada depois de selada',
  REMOVIDA: 'a linha foi removida',
  FORA_DE_ORDEM: 'falta um elo antes deste',
  CORTADA: 'a corrente não confere com a cabeça anotada: o fim foi cortado ou refeito',
  SEM_SELO: 'a linha não passou pelo portal: não tem selo',
};

const Linha = z.object({
  cabeca: z.object({
    cod_empre: z.number(),
    posicao: z.number(),
    selo: z.string(),
  }),
});

/** Heads of the chain in a log of the server; its other lines are passed over. */
const lerCabecas = async (arquivo: string): Promise<Cabeca[]> => {
  const cabecas: Cabeca[] = [];
  const linhas = createInterface({ input: createReadStream(arquivo) });
  for await (const linha of linhas) {
    if (!linha.includes('"cabeca"')) continue;
    const lida = Linha.safeParse(JSON.parse(linha));
    if (lida.success) cabecas.push(lida.data.cabeca);
  }
  return cabecas;
};

const onde = (defeito: Defeito): string =>
  defeito.tipo === 'SEM_SELO' ? `registro ${defeito.auditoria_id}` : `elo ${defeito.posicao}`;

const descreverTrilha = ({ cod_empre, selos, eliminadas, defeitos }: Conferencia): string[] => [
  `Órgão ${cod_empre}: ${selos} registros selados${eliminadas === 0 ? '' : ` (${eliminadas} eliminados ao fim da guarda)`}, ${defeitos.length === 0 ? 'tudo confere' : `${defeitos.length} problemas`}.`,
  ...defeitos.map((defeito) => `  ${onde(defeito)}: ${TEXTOS[defeito.tipo]}.`),
];

export const verificarAuditoria: Comando = {
  nome: 'auditoria verificar',
  resumo: 'Confere se alguém mexeu na trilha de auditoria por fora do portal',
  argumentos: [],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'só este órgão' },
    cabecas: {
      valor: 'arquivo',
      ajuda: 'registro (log) do servidor, guardado fora do banco: mostra se o fim foi cortado',
    },
  },
  executar: async (digitado, { terminal, comBanco, agora, cofre }) => {
    const arquivo = digitado.texto('cabecas');
    const cabecas = arquivo === undefined ? [] : await lerCabecas(arquivo);
    const conferidas = await comBanco(async (pool) => {
      const db = openDatabase(pool);
      const orgaos =
        digitado.texto('orgao') === undefined
          ? await listOrgaosAuditados(db, cabecas)
          : [lerOrgao(digitado)];
      const todas: Conferencia[] = [];
      for (const cod_empre of orgaos) {
        todas.push(await conferirAuditoria(db, cofre(), cod_empre, { cabecas, agora: agora() }));
      }
      return todas;
    });
    conferidas.flatMap(descreverTrilha).forEach(terminal.escrever);
    if (conferidas.length === 0) terminal.escrever('Ainda não há nada na trilha de auditoria.');
    return conferidas.some(({ defeitos }) => defeitos.length > 0) ? SAIDA.RECUSADO : SAIDA.OK;
  },
};

const descreverDiferenca = (uma: Diferenca): string => {
  const { mes, atendente, natureza, status_id, contadas, existentes } = uma;
  const quais = mes ?? (atendente === null ? 'na fila' : `atendidas por ${atendente}`);
  return `  ${quais}, natureza ${natureza}, situação ${status_id}: contadas ${contadas}, existem ${existentes}`;
};

export const conferirContagens: Comando = {
  nome: 'contagens conferir',
  resumo: 'Compara os contadores de solicitações com as solicitações, uma por uma',
  argumentos: [],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'número do órgão', obrigatoria: true },
    corrigir: { ajuda: 'refaz os contadores que não conferem' },
  },
  detalhes: [
    'Enquanto corrige, ninguém grava solicitações; consultar continua possível. Em um milhão, segundos.',
  ],
  executar: async (digitado, { terminal, comBanco }) => {
    const cod_empre = lerOrgao(digitado);
    const corrigir = digitado.ligada('corrigir');
    const diferencas = await comBanco(async (pool) => {
      const db = openDatabase(pool);
      await exigirOrgao(db, cod_empre);
      const achadas = await compararContagem(db, cod_empre);
      if (corrigir && achadas.length > 0) {
        await db.transaction(async (tx) => {
          await refazerContagem(tx, cod_empre);
          const dados = { diferencas: achadas.length };
          await auditarOperador(tx, cod_empre, 'solicitacoes.refazer-contagens', dados);
        });
      }
      return achadas;
    });
    if (diferencas.length === 0) {
      terminal.escrever('Os contadores conferem com as solicitações.');
      return SAIDA.OK;
    }
    diferencas.map(descreverDiferenca).forEach(terminal.escrever);
    terminal.escrever(
      corrigir
        ? 'Os contadores foram refeitos.'
        : 'Os contadores não conferem. Para refazê-los: contagens conferir --orgao N --corrigir.',
    );
    return corrigir ? SAIDA.OK : SAIDA.RECUSADO;
  },
};

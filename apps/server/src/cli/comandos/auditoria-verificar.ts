import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import * as z from 'zod/mini';
import { conferirAuditoria, type Conferencia } from '../../core/conferir-auditoria.ts';
import { listOrgaosAuditados } from '../../core/selos.repository.ts';
import type { Cabeca, Defeito } from '../../core/selos.ts';
import { openDatabase } from '../../db/client.ts';
import { SAIDA, type Comando } from '../comando.ts';
import { lerOrgao } from '../digitado.ts';

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

const descrever = ({ cod_empre, selos, defeitos }: Conferencia): string[] => [
  `Órgão ${cod_empre}: ${selos} registros selados, ${defeitos.length === 0 ? 'tudo confere' : `${defeitos.length} problemas`}.`,
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
    conferidas.flatMap(descrever).forEach(terminal.escrever);
    if (conferidas.length === 0) terminal.escrever('Ainda não há nada na trilha de auditoria.');
    return conferidas.some(({ defeitos }) => defeitos.length > 0) ? SAIDA.RECUSADO : SAIDA.OK;
  },
};

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Evento } from '@balcao/domain';
import { SERVIDORA } from '../cidade.ts';
import { barras, pago } from '../pagamentos.ts';
import { linhas } from '../query.ts';
import { arquivoDeRetorno } from '../retorno.ts';
import { comando, como, GUIAS, type Ato, type Cena } from './cena.ts';

const { numero } = GUIAS.IPTU;

/** A payment that is a cent short of its slip: an exception to work through. */
const receber = async (cena: Cena) => {
  const pasta = mkdtempSync(join(tmpdir(), 'retorno-'));
  const arquivo = join(pasta, 'banco.ret');
  writeFileSync(arquivo, arquivoDeRetorno([pago(barras(numero, 2), 14_999)]));
  await comando(['importar', 'pagamentos', arquivo, '--orgao', '1'])(cena);
  rmSync(pasta, { recursive: true });
};

const noEndereco = async ({ servidor }: Cena): Promise<string> => {
  const [excecao] = await linhas<{ id: string }>(
    servidor.banco,
    'select recebimento_id as id from excecoes_de_recebimento',
  );
  return `/api/arrecadacao/excecoes/${excecao?.id ?? 0}`;
};

/** What banks send, and what staff do with what did not match. */
export const ATOS_DE_ARRECADACAO = {
  'importacao.pagamentos': [['OPERADOR'], receber],
  'arrecadacao.ver-excecao': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (servidora, cena) => {
      await receber(cena);
      return servidora.get(await noEndereco(cena));
    }),
  ],
  'arrecadacao.baixar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (servidora, cena) => {
      await receber(cena);
      return servidora.post(`${await noEndereco(cena)}/baixa`, {
        numero_guia: numero,
        numero_parcela: 2,
        justificativa: 'O banco cobrou tarifa a mais.',
      });
    }),
  ],
  'arrecadacao.resolver': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (servidora, cena) => {
      await receber(cena);
      return servidora.post(`${await noEndereco(cena)}/resolucao`, { observacao: 'Devolvido.' });
    }),
  ],
} satisfies Partial<Record<Evento, Ato>>;

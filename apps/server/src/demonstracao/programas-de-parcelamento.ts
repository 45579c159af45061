import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { ProgramaDeParcelamento } from '@balcao/contracts';
import * as z from 'zod/mini';
import type { Transacao } from '../db/client.ts';
import { programasDeParcelamento } from '../db/schema/parcelamentos.ts';
import { caminhoDe, type Cidade } from './cidade.ts';
import type { Equipe } from './equipe.ts';

const Programas = z.array(ProgramaDeParcelamento);

/** Writes the laws by which a city takes debts in installments, as its administrator would; many have none. */
export const createProgramas = async (
  tx: Transacao,
  { nome, orgao: { cod_empre } }: Cidade,
  { contas }: Equipe,
  gravado_em: Date,
): Promise<void> => {
  const arquivo = caminhoDe(`${nome}/programas-de-parcelamento.json`);
  const gravado_por = contas.find(({ tipo }) => tipo === 'ADMIN')?.id;
  if (!existsSync(arquivo) || gravado_por === undefined) return;
  const programas = Programas.parse(JSON.parse(await readFile(arquivo, 'utf8')));
  await tx.insert(programasDeParcelamento).values(
    programas.map((programa) => ({
      cod_empre,
      id: randomUUID(),
      versao: 1,
      ativo: true,
      programa,
      gravado_em,
      gravado_por,
    })),
  );
};

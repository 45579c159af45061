import { randomUUID } from 'node:crypto';
import type { Setor } from '@balcao/contracts';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { clearEntrada, insertSetor, lockSetores, saveSetor } from './setores.repository.ts';

type Dados = Omit<Setor, 'identificador' | 'chefes'>;

const mesmoNome = (a: string, b: string): boolean =>
  a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0;

/**
 * Creates a sector, or changes one. An orgao keeps exactly one entry sector: the first is it, and
 * making another one it takes it from the former.
 * @throws AppError SETOR_NAO_ENCONTRADO, SETOR_REPETIDO, SETOR_DE_ENTRADA
 */
export const gravarSetor = (
  { db }: Contexto,
  quem: Quem,
  cod_empre: number,
  id: string | undefined,
  pedido: Dados,
): Promise<Setor> =>
  db.transaction(async (tx) => {
    const existentes = await lockSetores(tx, cod_empre);
    const atual = existentes.find(({ identificador }) => identificador === id);
    if (id !== undefined && atual === undefined) throw new AppError('SETOR_NAO_ENCONTRADO');
    const repetido = existentes.some(
      (outro) => outro !== atual && mesmoNome(outro.nome, pedido.nome),
    );
    if (repetido)
      throw new AppError('SETOR_REPETIDO', {
        errors: { nome: ['Já existe um setor com este nome.'] },
      });
    if (atual?.entrada && (!pedido.entrada || !pedido.ativo))
      throw new AppError('SETOR_DE_ENTRADA');

    const lote = new Batch();
    const entrada = pedido.entrada || existentes.length === 0;
    const outroEra = existentes.some((outro) => outro !== atual && outro.entrada);
    const gravar = { ...pedido, entrada, ativo: pedido.ativo || entrada };
    const { identificador, chefes } = atual ?? { identificador: randomUUID(), chefes: [] };
    if (atual) saveSetor(lote, cod_empre, identificador, gravar);
    else insertSetor(lote, { cod_empre, id: identificador, ...gravar });
    await auditar(lote, quem, {
      cod_empre,
      evento: 'setores.gravar',
      dados: { setor: identificador, ...gravar },
    });
    // Sent before the others, which leave with it.
    const liberada = entrada && outroEra ? clearEntrada(tx, cod_empre) : undefined;
    await beforeCommit(tx, async () => void (await Promise.all([liberada, lote.save(tx)])));
    return { identificador, chefes, ...gravar };
  });

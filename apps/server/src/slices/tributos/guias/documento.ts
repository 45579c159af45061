import { eventoDaGuia, type Tributo } from '@balcao/domain';
import * as z from 'zod/mini';
import type { Contexto } from '../../slice.ts';
import { campoObrigatorio } from '../documentos/campo-obrigatorio.ts';
import type { TipoDoDocumento } from '../documentos/tipo.ts';
import type { Guarda } from '../privacidade.ts';
import { SERVICO_DO_TRIBUTO } from '../tributo.ts';
import { escolherParcelas, reabrirParcelas } from './escolher-parcelas.ts';
import { imprimirGuias } from './guia-impressa.ts';

/** Taxes whose bills are looked up without signing in (`portal.md` §6). */
const PUBLICOS: ReadonlySet<Tributo> = new Set(['IPTU', 'ISSQN', 'ALVARA']);

const Chave = z.object({
  guia: z.number(),
  parcelas: z.array(z.number()),
  /** Asked for without signing in: names and documents stay masked. */
  publico: z.boolean(),
});
type Chave = z.infer<typeof Chave>;

/** The slip of a tax: one installment a page, in the state in which it can be paid. */
export const guiaDe = (tributo: Tributo, contexto: Contexto, guarda: Guarda): TipoDoDocumento => ({
  publico: PUBLICOS.has(tributo),
  servico: () => SERVICO_DO_TRIBUTO[tributo],
  emitir: async ({ quem, orgao, dados }) => {
    const num_guia = campoObrigatorio(dados, 'num_guia', 'Informe o número da guia.');
    const pedida = { ...dados, num_guia, tributo };
    const { guia, parcelas } = await escolherParcelas(contexto, guarda, quem, orgao, pedida);
    const publico = quem.papel === 'VISITANTE';
    const arquivo = await imprimirGuias(contexto, orgao, { guia, parcelas, publico });
    await guarda.registrarGuia(quem, orgao.cod_empre, eventoDaGuia(tributo, 'imprimir'), guia);
    const numeros = parcelas.map(({ numero }) => numero);
    return { arquivo, chave: { guia: guia.numero, parcelas: numeros, publico } satisfies Chave };
  },
  reabrir: async (chave, { quem, orgao }) => {
    const { guia: numero, parcelas: numeros, publico } = Chave.parse(chave);
    const { guia, parcelas } = await reabrirParcelas(contexto, orgao, {
      tributo,
      numero_guia: numero,
      numeros,
    });
    const arquivo = await imprimirGuias(contexto, orgao, { guia, parcelas, publico });
    await guarda.registrarGuia(quem, orgao.cod_empre, eventoDaGuia(tributo, 'abrir-guia'), guia);
    return arquivo;
  },
});

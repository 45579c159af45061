import { agirNaMudancaDeCobranca } from '@balcao/contracts';
import type { FatosDaMudanca } from '@balcao/domain';
import * as z from 'zod/mini';
import type { UmComASessao } from '../../core/quem/com-a-sessao.ts';
import type { mudancasDeCobranca } from '../../db/schema/cobranca.ts';

/** A change as far as it is judged what may be done with it. */
interface MudancaAoLado {
  mudanca: FatosDaMudanca & Pick<typeof mudancasDeCobranca.$inferSelect, 'proposta_por'>;
  ultima: boolean;
}

type Instantes = Pick<FatosDaMudanca, 'expira_em' | 'decidida_em' | 'desfeita_em'>;

/** The same as JSON tells it. */
interface MudancaEmJson {
  mudanca: Omit<MudancaAoLado['mudanca'], keyof Instantes> & {
    [C in keyof Instantes]: Instantes[C] extends Date ? string : string | null;
  };
  ultima: boolean;
}

const instante = (texto: string | null): Date | null => (texto === null ? null : new Date(texto));

/** A change of where the money goes, read with the session of who decides it. */
export const MUDANCA: UmComASessao<MudancaAoLado | undefined> = {
  nome: 'mudanca_de_cobranca',
  texto: `(select json_build_object('mudanca', to_json(m), 'ultima', not exists (
      select from mudancas_de_cobranca d
      where d.cod_empre = m.cod_empre and d.tipo = m.tipo and d.decisao = 'APROVADA' and d.decidida_em > m.decidida_em))
    from mudancas_de_cobranca m where m.cod_empre = $1 and m.id = $5::uuid)`,
  chave: (params) => z.safeParse(agirNaMudancaDeCobranca.params, params).data?.id,
  ler: (valor) => {
    if (valor === null) return undefined;
    const { mudanca, ultima } = valor as MudancaEmJson;
    const { expira_em, decidida_em, desfeita_em, ...resto } = mudanca;
    return {
      ultima,
      mudanca: {
        ...resto,
        expira_em: new Date(expira_em),
        decidida_em: instante(decidida_em),
        desfeita_em: instante(desfeita_em),
      },
    };
  },
};

import type { MudancaDeCobranca } from '@balcao/contracts';
import {
  atosDaMudanca,
  COBRANCA,
  DIAS_PARA_DESFAZER,
  pode,
  situacaoDaMudanca,
} from '@balcao/domain';
import { listMudancas } from '../../core/cobranca.repository.ts';
import { orgaoDaSessao, type Quem } from '../../core/quem.ts';
import type { Contexto } from '../slice.ts';

type Linha = Awaited<ReturnType<typeof listMudancas>>[number];

const DIA_MS = 86_400_000;

const iso = (instante: Date | null): string | null => instante?.toISOString() ?? null;

const escrito = (valor: unknown): string =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '';

const paraTela = (linha: Linha, { papel, usuario }: Quem, agora: Date): MudancaDeCobranca => {
  const { mudanca, ultima, proposta_por, decidida_por, desfeita_por } = linha;
  const { id, tipo, antes, depois } = mudanca;
  const podeAgir = usuario !== undefined && pode(papel, 'parametros.gerenciar');
  return {
    id,
    tipo,
    situacao: situacaoDaMudanca(mudanca, agora),
    campos: Object.entries<string>(COBRANCA[tipo].campos).flatMap(([campo, rotulo]) =>
      Object.hasOwn(depois, campo)
        ? [{ rotulo, antes: escrito(antes[campo]), depois: escrito(depois[campo]) }]
        : [],
    ),
    proposta_por,
    proposta_em: mudanca.proposta_em.toISOString(),
    expira_em: mudanca.expira_em.toISOString(),
    decidida_por,
    decidida_em: iso(mudanca.decidida_em),
    desfeita_por,
    desfeita_em: iso(mudanca.desfeita_em),
    atos: podeAgir ? [...atosDaMudanca({ ...mudanca, ultima }, usuario.id, agora)] : [],
  };
};

/** What waits and what happened in the last thirty days, as who asks may see and do. */
export const mudancasParaTela = async (
  { db, relogio }: Contexto,
  quem: Quem,
): Promise<MudancaDeCobranca[]> => {
  const agora = relogio();
  const desde = new Date(agora.getTime() - DIAS_PARA_DESFAZER * DIA_MS);
  const linhas = await listMudancas(db, orgaoDaSessao(quem), { desde });
  return linhas.map((linha) => paraTela(linha, quem, agora));
};

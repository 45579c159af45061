import type { OpcaoDeExibicao } from '@balcao/contracts';
import { OPCOES_DE_EXIBICAO } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import type { OrgaoEmUso } from '../../core/orgao.ts';
import type { Quem } from '../../core/quem.ts';
import type { Contexto } from '../slice.ts';
import { saveExibicao } from './administracao.repository.ts';

interface Exibicao {
  cadastro: OpcaoDeExibicao[];
  endereco: OpcaoDeExibicao[];
}

/** The two lists of the taxpayer configuration, as they hold in this orgao. */
export const exibicaoDe = (orgao: OrgaoEmUso): Exibicao => {
  const lista = (qual: 'cadastro' | 'endereco') =>
    OPCOES_DE_EXIBICAO.filter((opcao) => opcao.lista === qual).map(
      ({ chave, titulo, descricao }) => ({
        chave,
        titulo,
        descricao,
        ativo: orgao.exibicao.has(chave),
      }),
    );
  return { cadastro: lista('cadastro'), endereco: lista('endereco') };
};

const conhecidas = new Set<string>(OPCOES_DE_EXIBICAO.map(({ chave }) => chave));

/**
 * Switches display settings (P41). Accounts are never released by themselves where nobody may
 * register: turning registration off turns that off too.
 * @throws AppError OPCAO_DESCONHECIDA naming the key
 */
export const configurarExibicao = async (
  { db, orgaos }: Contexto,
  quem: Quem,
  cod_empre: number,
  pedidas: Record<string, boolean>,
): Promise<Exibicao> => {
  const estranha = Object.keys(pedidas).find((chave) => !conhecidas.has(chave));
  if (estranha !== undefined) {
    throw new AppError('OPCAO_DESCONHECIDA', {
      errors: { [estranha]: ['Esta opção não existe.'] },
    });
  }
  const mudancas =
    pedidas['habilitar_cadastro'] === false
      ? { ...pedidas, liberar_acesso_automatico: false }
      : pedidas;
  await db.transaction(async (tx) => {
    await saveExibicao(tx, cod_empre, mudancas);
    await auditar(tx, quem, { cod_empre, evento: 'contribuintes.configurar', dados: mudancas });
  });
  return exibicaoDe(await orgaos.get(cod_empre));
};

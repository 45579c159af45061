import type { OpcaoDeExibicao, AvisoDePrivacidade } from '@balcao/contracts';
import {
  BRASAO_LADO,
  OPCOES_DE_EXIBICAO,
  formatarTelefone,
  telefoneNacional,
  findServico,
  SERVICOS,
} from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { Batch } from '../../db/batch.ts';
import type { Contexto } from '../slice.ts';
import { saveExibicao, saveServicos, saveOrgao } from './parametros.repository.ts';

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
  const lote = new Batch();
  saveExibicao(lote, cod_empre, mudancas);
  await auditar(lote, quem, { cod_empre, evento: 'contribuintes.configurar', dados: mudancas });
  await lote.save(db);
  return exibicaoDe(await orgaos.reler(cod_empre));
};

/**
 * Replaces the coat of arms; what is kept is our own PNG of it, never the file that was sent. Null
 * takes it away.
 * @throws AppError IMAGEM_ILEGIVEL
 */
export const trocarLogo = async (
  { db, imagens, relogio }: Contexto,
  quem: Quem,
  cod_empre: number,
  enviada: Uint8Array | null,
): Promise<void> => {
  const png = enviada && (await imagens.reencodificar(quem.origem, enviada, { lado: BRASAO_LADO }));
  if (png === undefined) throw new AppError('IMAGEM_ILEGIVEL');
  const lote = new Batch();
  const brasao = { logo: png && Buffer.from(png), logo_tipo: png && 'image/png' };
  saveOrgao(lote, cod_empre, brasao, relogio());
  await auditar(lote, quem, { cod_empre, evento: png ? 'logo.trocar' : 'logo.retirar' });
  await lote.save(db);
};

/** The privacy notice; where the orgao names no contact of its encarregado, its own is one. */
export const avisoDePrivacidade = (orgao: OrgaoEmUso): AvisoDePrivacidade => {
  const { encarregado_nome, encarregado_email, encarregado_telefone, tratamentos } =
    orgao.parametros;
  const { email, telefone_principal } = orgao;
  const telefone = telefone_principal && formatarTelefone(telefoneNacional(telefone_principal));
  return {
    encarregado: {
      nome: encarregado_nome,
      email: encarregado_email || email,
      telefone: encarregado_telefone || telefone,
    },
    tratamentos: [...tratamentos],
  };
};

/** Every service of the catalogue, on or off in this orgao. */
export const servicosDe = (orgao: OrgaoEmUso): Record<string, boolean> =>
  Object.fromEntries(
    SERVICOS.map(({ action_key }) => [action_key, orgao.servicos.has(action_key)]),
  );

/**
 * Switches services (P40). What is not named stays.
 * @throws AppError SERVICO_DESCONHECIDO naming the key
 */
export const configurarServicos = async (
  { db, orgaos }: Contexto,
  quem: Quem,
  cod_empre: number,
  mudancas: Record<string, boolean>,
): Promise<Record<string, boolean>> => {
  for (const chave of Object.keys(mudancas)) {
    if (findServico(chave)) continue;
    throw new AppError('SERVICO_DESCONHECIDO', {
      errors: { [chave]: ['Este serviço não existe.'] },
    });
  }
  const lote = new Batch();
  saveServicos(lote, cod_empre, mudancas);
  await auditar(lote, quem, { cod_empre, evento: 'servicos.configurar', dados: mudancas });
  await lote.save(db);
  return servicosDe(await orgaos.reler(cod_empre));
};

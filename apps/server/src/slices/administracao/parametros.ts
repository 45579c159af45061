import type { AlterarParametros, ParametrosDoOrgao } from '@balcao/contracts';
import {
  diasDaNatureza,
  ehUf,
  feriadosEstaduais,
  formatarData,
  lerParametro,
  NATUREZA_OUVIDORIA,
  NATUREZA_SERVICO,
  NOMES_DOS_PARAMETROS,
  PARAMETROS,
  partesDaData,
  QUEM_VE,
  type Parametro,
  type TipoDeCobranca,
  type ValoresDeCobranca,
} from '@balcao/domain';
import type { Config } from '../../config.ts';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import {
  listAguardando,
  lockCobranca,
  valoresDeCobranca,
} from '../../core/pagamentos/cobranca.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { enquadravel, questionarioDe } from '../../core/enderecos.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { reautenticar } from '../../core/contas/reautenticacao.ts';
import { getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { mudaCobranca, proporOuMudarCobranca } from './mudar-cobranca.ts';
import {
  lerParaMudar,
  replaceAutoridades,
  replaceFeriados,
  saveOrgao,
  type LidoParaMudar,
} from './parametros.repository.ts';

const instituicaoDe = (orgao: OrgaoEmUso): ParametrosDoOrgao['instituicao'] => {
  const { nome, secretaria, cnpj, email, telefone_principal, telefone_secundario } = orgao;
  const { logradouro, bairro, cidade, uf, cep, cor } = orgao;
  return {
    nome,
    secretaria,
    cnpj,
    email,
    telefone_principal,
    telefone_secundario,
    logradouro,
    bairro,
    cidade,
    uf,
    cep,
    cor,
  };
};

const feriadosDoEstado = ({ uf, hoje }: Pick<OrgaoEmUso, 'uf' | 'hoje'>) => {
  if (!ehUf(uf)) return [];
  const dias = feriadosEstaduais(uf, partesDaData(hoje).ano);
  return dias.map(({ data, nome, lei }) => ({ dia: formatarData(data), nome, lei }));
};

/** Everything that an administrator may set, as it holds now, with its default and its source. */
const paraTela = (
  orgao: OrgaoEmUso,
  mudancas_que_aguardam: TipoDeCobranca[],
): ParametrosDoOrgao => ({
  instituicao: instituicaoDe(orgao),
  tem_logo: orgao.tem_logo,
  parametros: NOMES_DOS_PARAMETROS.map((nome) => {
    const { padrao, descricao, quemVe, unidade, fonte }: Parametro<unknown> = PARAMETROS[nome];
    const explicado = { descricao, quem_ve: QUEM_VE[quemVe], unidade: unidade ?? null, fonte };
    return { nome, valor: orgao.parametros[nome], padrao, ...explicado };
  }),
  feriados: orgao.feriados,
  feriados_do_estado: feriadosDoEstado(orgao),
  autoridades: orgao.autoridades,
  mudancas_que_aguardam,
});

/** What an administrator may set, to look at. */
export const verParametros = async (
  { db, orgaos, relogio }: Contexto,
  quem: Quem,
): Promise<ParametrosDoOrgao> => {
  const orgao = await getOrgaoDaSessao(orgaos, quem);
  return paraTela(orgao, await listAguardando(db, orgao.cod_empre, relogio()));
};

/** Why a setting cannot have this value: the rule of the parameter, or the operator's. */
const recusaDe = (config: Config, nome: string, valor: unknown): string | undefined => {
  const lido = lerParametro(nome, valor);
  if (!lido.ok) return lido.motivo;
  const url = lido.valor.questionario_url ?? '';
  return url === '' || enquadravel(url, config)
    ? undefined
    : 'Este endereço não está entre os que o portal pode mostrar. Peça a quem opera o servidor que o libere (FRAME_ORIGINS).';
};

/** What is stored after a change: a setting sent as null returns to its default. */
const aplicar = (
  config: Config,
  guardados: Record<string, unknown>,
  pedidos: Record<string, unknown>,
): Record<string, unknown> => {
  const novos = new Map(Object.entries(guardados));
  const errors: Record<string, string[]> = {};
  for (const [nome, valor] of Object.entries(pedidos)) {
    const volta = valor === null && NOMES_DOS_PARAMETROS.some((conhecido) => conhecido === nome);
    const recusa = volta ? undefined : recusaDe(config, nome, valor);
    if (volta) novos.delete(nome);
    else if (recusa === undefined) novos.set(nome, valor);
    else errors[nome] = [recusa];
  }
  if (Object.keys(errors).length > 0) throw new AppError('PARAMETRO_INVALIDO', { errors });
  return Object.fromEntries(novos);
};

/** The accounts that decide appeals. */
const contasDe = (autoridades: AlterarParametros['autoridades'] = []): string[] =>
  autoridades.flatMap(({ usuario_id }) => usuario_id ?? []);

const gravarListas = (
  lote: Batch,
  cod_empre: number,
  { feriados, autoridades }: Pick<AlterarParametros, 'feriados' | 'autoridades'>,
  antes: LidoParaMudar,
): void => {
  if (feriados) replaceFeriados(lote, cod_empre, antes.feriados, feriados);
  const daEquipe = new Set(antes.daEquipe.map(({ id }) => id));
  if (!contasDe(autoridades).every((id) => daEquipe.has(id)))
    throw new AppError('USUARIO_NAO_ENCONTRADO');
  if (autoridades) replaceAutoridades(lote, cod_empre, antes.autoridades, autoridades);
};

/** What is asked of the sign-in of staff. */
const DA_ENTRADA_DA_EQUIPE = ['exigir_dois_fatores', 'exigir_govbr_da_equipe'] as const;

/** Whether it moves money, or changes how staff sign in: then who it is is asked once more. */
const pedeProva = (
  valores: ValoresDeCobranca,
  guardados: Readonly<Record<string, unknown>>,
  pedido: Pick<AlterarParametros, 'instituicao' | 'parametros'>,
): boolean => {
  const muda = DA_ENTRADA_DA_EQUIPE.some((nome) => {
    const exigir = pedido.parametros?.[nome];
    return exigir !== undefined && (exigir ?? false) !== (guardados[nome] ?? false);
  });
  return muda || mudaCobranca(valores, pedido);
};

/** Who asks gov.br of the staff has shown that it lets them in. @throws AppError PARAMETRO_INVALIDO */
const exigirQuePossaExigir = (
  { parametros }: Pick<OrgaoEmUso, 'parametros'>,
  { usuario }: Quem,
  pedido: Pick<AlterarParametros, 'parametros'>,
): void => {
  const liga = pedido.parametros?.exigir_govbr_da_equipe === true;
  if (!liga || parametros.exigir_govbr_da_equipe || usuario?.nivel === 'OURO') return;
  throw new AppError('PARAMETRO_INVALIDO', {
    errors: {
      exigir_govbr_da_equipe: [
        'Entre antes, você, com o gov.br no nível ouro, em Entrada com gov.br: assim ninguém fica de fora.',
      ],
    },
  });
};

/**
 * Changes the orgao's data and parameters, all or nothing; what says where its money goes may have to
 * wait for another administrator.
 * @throws AppError PARAMETRO_INVALIDO naming each, USUARIO_NAO_ENCONTRADO for an authority,
 * REAUTENTICACAO_NECESSARIA, CAMPO_INVALIDO, MUITAS_TENTATIVAS, MUDANCA_PENDENTE
 */
export const alterarParametros = async (
  contexto: Contexto,
  quem: Quem,
  { reautenticacao, feriados, autoridades, ...pedido }: AlterarParametros,
): Promise<ParametrosDoOrgao> => {
  const { config, db, orgaos, relogio } = contexto;
  const orgao = await getOrgaoDaSessao(orgaos, quem);
  const { cod_empre } = orgao;
  // What is wrong is told before anybody is asked who they are.
  if (pedido.parametros) aplicar(config, {}, pedido.parametros);
  exigirQuePossaExigir(orgao, quem, pedido);
  const aindaVale = pedeProva(valoresDeCobranca(orgao), orgao.parametros, pedido)
    ? await reautenticar(contexto, quem, reautenticacao)
    : undefined;
  const aguardam = await db.transaction(async (tx) => {
    const [lote, agora] = [new Batch(), relogio()];
    const [{ guardados, valores }, lido] = await Promise.all([
      lockCobranca(tx, cod_empre),
      lerParaMudar(tx, cod_empre, { contas: contasDe(autoridades), agora }),
      aindaVale?.(tx, lote),
    ]);
    if (pedeProva(valores, guardados, pedido) && aindaVale === undefined)
      throw new AppError('REAUTENTICACAO_NECESSARIA');
    const cobranca = { cod_empre, ...pedido };
    const mudada = await proporOuMudarCobranca(
      lote,
      contexto,
      quem,
      { ...lido, valores },
      cobranca,
    );
    const { instituicao, parametros } = mudada.agora;
    const novos = parametros && aplicar(config, guardados, parametros);
    saveOrgao(lote, cod_empre, { ...instituicao, parametros: novos }, agora);
    gravarListas(lote, cod_empre, { feriados, autoridades }, lido);
    await auditar(lote, quem, {
      cod_empre,
      evento: 'parametros.alterar',
      dados: {
        instituicao: instituicao && Object.keys(instituicao),
        parametros,
        feriados: feriados?.length,
        autoridades: autoridades?.map(({ instancia }) => instancia),
      },
    });
    await beforeCommit(tx, () => lote.save(tx));
    return mudada.aguardam;
  });
  return paraTela(await orgaos.reler(cod_empre), aguardam);
};

/**
 * What the public pages say of an orgao's terms (`esic.md` §3 'Parameters response'): of the first
 * instance the days to open an appeal, of the others the days to answer one.
 */
export const parametrosPublicos = ({ parametros }: OrgaoEmUso, config: Config) => ({
  contagem_dos_prazos: parametros.contagem_dos_prazos,
  prazo_resposta: parametros.prazo_resposta,
  prorrogacao: { prazo: parametros.prazo_prorrogacao },
  ouvidoria: diasDaNatureza(NATUREZA_OUVIDORIA, { parametros }),
  servico_publico: diasDaNatureza(NATUREZA_SERVICO, { parametros }),
  primeira_instancia: { prazo: parametros.recurso_abrir },
  segunda_instancia: { prazo: parametros.recurso_responder_segunda },
  terceira_instancia: { prazo: parametros.recurso_responder_terceira },
  recursos: [
    { abrir: parametros.recurso_abrir, decidir: parametros.recurso_responder },
    { abrir: parametros.recurso_abrir_segunda, decidir: parametros.recurso_responder_segunda },
    { abrir: parametros.recurso_abrir_terceira, decidir: parametros.recurso_responder_terceira },
  ],
  janela_omissao: parametros.janela_omissao,
  outros_caminhos: {
    ouvidoria: parametros.ouvidoria_contato,
    tribunal_de_contas: parametros.tribunal_de_contas_contato,
    ministerio_publico: parametros.ministerio_publico_contato,
  },
  satisfacao_formulario: {
    questionario_url: questionarioDe(parametros, config),
    resposta_url: parametros.resultados_url,
  },
  decretos: [...parametros.decretos],
  resposta_tamanho: parametros.resposta_tamanho,
  solicitacao_tamanho: parametros.solicitacao_tamanho,
  recurso_tamanho: parametros.recurso_tamanho,
  decisao_tamanho: parametros.decisao_tamanho,
  anexos: {
    quantidade: parametros.anexos_quantidade,
    total_bytes: parametros.anexos_total_bytes,
  },
  resposta_so_pelo_sic: parametros.resposta_so_pelo_sic,
  solicitacao_no_ios: parametros.solicitacao_no_ios,
});

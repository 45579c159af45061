import { getLogo, getOrgao, listOrgaosDaCidade, type Orgao, type Servico } from '@balcao/contracts';
import { faltaParaReceber, limitesDoDocumento, SERVICOS } from '@balcao/domain';
import type { Config } from '../../config.ts';
import { AppError } from '../../core/app-error.ts';
import { ambienteEmUso } from '../../core/contas/credencial-do-govbr.repository.ts';
import { CACHE_SHORT } from '../../plugins/errors.ts';
import { jaTem } from '../../plugins/etiqueta.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { aberturasDe, type OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { listOrgaosDoMunicipio } from './orgaos.repository.ts';

/** The twelve services as this orgao has them. */
const servicosDoOrgao = (ativos: ReadonlySet<string>): Servico[] =>
  SERVICOS.map(({ id, action_key, nome, descricao }) => ({
    id,
    action_key,
    nome,
    descricao,
    ativo: ativos.has(action_key),
  }));

const limitesParaTela = ({ parametros }: OrgaoEmUso) => {
  const { partes, minimo } = limitesDoDocumento(parametros);
  return { maximo_de_partes: partes, minimo_centavos: minimo };
};

/** An orgao as anybody may see it. */
const orgaoParaPublico = (config: Config, orgao: OrgaoEmUso): Orgao => ({
  cod_empre: orgao.cod_empre,
  nome: orgao.nome,
  email: orgao.email,
  cnpj: orgao.cnpj,
  telefone_principal: orgao.telefone_principal,
  telefone_secundario: orgao.telefone_secundario,
  endereco: {
    logradouro: orgao.logradouro,
    bairro: orgao.bairro,
    cidade: orgao.cidade,
    uf: orgao.uf,
    cep: orgao.cep,
  },
  horario_de_atendimento: orgao.parametros.horario_de_atendimento || null,
  falta_para_receber: faltaParaReceber(orgao.parametros),
  paga_divida_ativa: orgao.parametros.divida_ativa_paga_aqui,
  publica_inscritos: orgao.fonte_propria && orgao.parametros.publicar_inscritos_na_divida,
  documento_unico: orgao.fonte_propria ? limitesParaTela(orgao) : null,
  parcela_dividas: orgao.parcela_dividas,
  parcela_no_balcao: orgao.fonte_propria && orgao.parcela_dividas,
  ...aberturasDe(orgao),
  fuso: orgao.fuso,
  cor: orgao.cor,
  tem_logo: orgao.tem_logo,
  demonstracao: orgao.demonstracao,
  habilitar_cadastro: orgao.exibicao.has('habilitar_cadastro'),
  liberar_acesso_automatico: orgao.exibicao.has('liberar_acesso_automatico'),
  govbr: ambienteEmUso(config, orgao) !== undefined,
  consulta_publica: {
    pessoas: orgao.parametros.consulta_publica_pessoas,
    empresas: orgao.parametros.consulta_publica_empresas,
    divida: orgao.parametros.consulta_publica_divida,
  },
  provas_de_identidade: orgao.parametros.provas_de_identidade,
  created_at: orgao.created_at.toISOString(),
  updated_at: orgao.updated_at.toISOString(),
  servicos: servicosDoOrgao(orgao.servicos),
  cartas: orgao.cartas,
});

/** Institutions: of a city, by id, and their coat of arms (P02). */
export const instituicoes: Slice = (app, { config, db, orgaos, guardadas }) => {
  rota(app, listOrgaosDaCidade, async ({ params }) => ({
    data: await listOrgaosDoMunicipio(db, params.id),
  }));

  guardadas.rota(app, getOrgao, {
    orgao: ({ params }) => orgaos.getPublico(params.id),
    escrever: (orgao) => ({ data: orgaoParaPublico(config, orgao) }),
  });

  rota(app, getLogo, async ({ params, request, reply }) => {
    const orgao = await orgaos.findPublico(params.id);
    reply.header('cache-control', CACHE_SHORT);
    if (orgao?.logo_digest && jaTem(request.headers['if-none-match'], `"${orgao.logo_digest}"`))
      return reply.header('etag', `"${orgao.logo_digest}"`).status(304).send();
    const logo = orgao && (await orgaos.findLogo(orgao));
    if (logo === undefined) throw new AppError('LOGO_NAO_ENCONTRADO');
    reply.header('etag', `"${logo.digest}"`);
    return reply.type(logo.tipo).send(logo.bytes);
  });
};

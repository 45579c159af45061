import type { Orgao, Servico } from '@balcao/contracts';
import { SERVICOS } from '@balcao/domain';
import type { OrgaoEmUso } from '../../core/orgao.ts';

/** The twelve services as this orgao has them. */
const servicosDoOrgao = (ativos: ReadonlySet<string>): Servico[] =>
  SERVICOS.map(({ id, action_key, nome, descricao }) => ({
    id,
    action_key,
    nome,
    descricao,
    ativo: ativos.has(action_key),
  }));

/** An orgao as anybody may see it. */
export const orgaoParaPublico = (orgao: OrgaoEmUso): Orgao => ({
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
  fuso: orgao.fuso,
  cor: orgao.cor,
  tem_logo: orgao.tem_logo,
  demonstracao: orgao.demonstracao,
  habilitar_cadastro: orgao.exibicao.has('habilitar_cadastro'),
  liberar_acesso_automatico: orgao.exibicao.has('liberar_acesso_automatico'),
  consulta_publica: {
    pessoas: orgao.parametros.consulta_publica_pessoas,
    empresas: orgao.parametros.consulta_publica_empresas,
    divida: orgao.parametros.consulta_publica_divida,
  },
  provas_de_identidade: orgao.parametros.provas_de_identidade,
  created_at: orgao.created_at.toISOString(),
  updated_at: orgao.updated_at.toISOString(),
  servicos: servicosDoOrgao(orgao.servicos),
});

import { ATUACOES, SERVICOS_DELEGAVEIS, type Atuacao } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CpfCnpj, Dia, identificador } from './fields.ts';
import { comReautenticacao } from './sessao.ts';

const tema = 'Procurações';
const texto = z.nullable(z.string());
const params = z.object({ id: identificador('Procuração inválida.') });

const ServicoDelegavel = z.enum(SERVICOS_DELEGAVEIS, 'Escolha entre os serviços da lista.');

/** A power to act for somebody in the portal, as either of the two sees it; days and instants as they are read. */
export const Procuracao = z.object({
  id: z.string(),
  situacao: z.enum(['A_ACEITAR', 'VALE', 'RECUSADA', 'ENCERRADA', 'VENCIDA']),
  /** The other one. Of who may act the name is told once they accepted. */
  pessoa: z.object({ nome: texto, cpfcnpj: z.string() }),
  servicos: z.array(ServicoDelegavel),
  dada_em: z.string(),
  /** Its last day. */
  ate: z.string(),
  aceita_em: texto,
  encerrada_em: texto,
  /** When it was last used to act. */
  usada_em: texto,
});
export type Procuracao = z.infer<typeof Procuracao>;

/** A company of who signed in with gov.br, as it told it then: kept as long as the session. */
export const EmpresaDoGovbr = z.object({
  cnpj: z.string(),
  nome: z.string(),
  atuacao: z.enum(Object.keys(ATUACOES) as [Atuacao, ...Atuacao[]]),
  /** Until when the link holds; null without an end. */
  ate: texto,
  pode_agir: z.boolean(),
});
export type EmpresaDoGovbr = z.infer<typeof EmpresaDoGovbr>;

const dadas = z.object({ data: z.array(Procuracao) });

export const PodemAgir = z.object({
  procuracoes: z.array(Procuracao),
  empresas: z.array(EmpresaDoGovbr),
  /** Why no companies are listed, where it is not that there are none. */
  sem_empresas: z.nullable(z.enum(['DESLIGADO', 'SEM_GOVBR', 'FALHA'])),
});
export type PodemAgir = z.infer<typeof PodemAgir>;

const podemAgir = z.object({ data: PodemAgir });

export const listProcuracoesDadas = endpoint({
  method: 'GET',
  path: '/api/procuracoes/dadas',
  acesso: 'procuracoes.gerenciar',
  resumo: 'Quem pode agir por quem entrou',
  tema,
  replies: { 200: dadas },
});

/** The form of a power; the day is checked against today by the domain. */
export const DarProcuracao = z.object({
  procurador: CpfCnpj,
  servicos: z
    .array(ServicoDelegavel)
    .check(
      z.minLength(1, 'Escolha ao menos um serviço.'),
      z.maxLength(SERVICOS_DELEGAVEIS.length, 'Escolha cada serviço uma vez.'),
    ),
  ate: Dia,
  ...comReautenticacao,
});
export type DarProcuracao = z.infer<typeof DarProcuracao>;

export const darProcuracao = endpoint({
  method: 'POST',
  path: '/api/procuracoes',
  acesso: 'procuracoes.gerenciar',
  resumo: 'Deixa outra pessoa agir por quem entrou: em quais serviços e até quando',
  tema,
  body: DarProcuracao,
  replies: { 201: dadas },
});

export const listProcuracoesRecebidas = endpoint({
  method: 'GET',
  path: '/api/procuracoes/recebidas',
  acesso: 'procuracoes.gerenciar',
  resumo: 'Por quem quem entrou pode agir: procurações e empresas do gov.br',
  tema,
  replies: { 200: podemAgir },
});

export const aceitarProcuracao = endpoint({
  method: 'POST',
  path: '/api/procuracoes/:id/aceite',
  acesso: 'procuracoes.gerenciar',
  resumo: 'Aceita agir por quem deu a procuração',
  tema,
  params,
  replies: { 200: podemAgir },
});

export const encerrarProcuracao = endpoint({
  method: 'POST',
  path: '/api/procuracoes/:id/encerramento',
  acesso: 'procuracoes.gerenciar',
  resumo: 'Encerra uma procuração, na hora: quem a deu ou quem a recebeu; antes do aceite, recusa',
  tema,
  params,
  replies: { 204: z.null() },
});

/** For whom the session acts from now on. */
const EscolherRepresentado = z.union([
  z.object({ procuracao: identificador('Procuração inválida.') }),
  z.object({ empresa: CpfCnpj }),
]);

export const agirPor = endpoint({
  method: 'POST',
  path: '/api/representacao',
  acesso: 'representacao.escolher',
  resumo: 'Passa a agir por outra pessoa ou empresa, nesta sessão',
  tema,
  body: EscolherRepresentado,
  replies: { 204: z.null() },
});

export const agirPorSi = endpoint({
  method: 'DELETE',
  path: '/api/representacao',
  acesso: 'representacao.escolher',
  resumo: 'Volta a agir por si',
  tema,
  replies: { 204: z.null() },
});

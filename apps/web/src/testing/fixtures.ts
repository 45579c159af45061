import type { Orgao, Usuario } from '@balcao/contracts';
import { SERVICOS } from '@balcao/domain';

/** An institution with every service on. */
export const ORGAO: Orgao = {
  cod_empre: 1,
  nome: 'Prefeitura de São Bento do Vale',
  email: 'atendimento@saobentodovale.mg.gov.br',
  cnpj: '12ABC34501DE35',
  telefone_principal: '+553532345678',
  telefone_secundario: null,
  endereco: {
    logradouro: 'Praça da Matriz, 100',
    bairro: 'Centro',
    cidade: 'São Bento do Vale',
    uf: 'MG',
    cep: '37000-000',
  },
  horario_de_atendimento: 'Segunda a sexta, das 8h às 17h',
  falta_para_receber: [],
  paga_divida_ativa: false,
  publica_inscritos: false,
  documento_unico: { maximo_de_partes: 30, minimo_centavos: 0 },
  parcela_dividas: true,
  simula_sem_entrar: false,
  fuso: 'America/Sao_Paulo',
  cor: '#0f7a3d',
  tem_logo: true,
  demonstracao: false,
  habilitar_cadastro: false,
  liberar_acesso_automatico: false,
  consulta_publica: { pessoas: 'tudo', empresas: 'tudo', divida: 'tudo' },
  govbr: false,
  provas_de_identidade: ['CODIGO', 'RG', 'PIS_PASEP'],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  servicos: SERVICOS.map(({ id, action_key, nome, descricao }) => ({
    id,
    action_key,
    nome,
    descricao,
    ativo: true,
  })),
  cartas: [],
};

export const USUARIO: Usuario = {
  id: 'u1',
  ativo: true,
  cpfcnpj: '52998224725',
  email: 'maria@exemplo.com.br',
  nome: 'Maria Aparecida dos Santos',
  telefone: '+5535987654321',
  orgao_id: 1,
  tipo: 'CONTRIBUINTE',
  foto: null,
  pendencia: null,
  nivel: null,
};

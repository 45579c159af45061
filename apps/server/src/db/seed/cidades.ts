import type { ChaveDeExibicao, ChaveServico, FeriadoLocal, Parametros } from '@balcao/domain';
import { cnpjInventado } from './documentos.ts';

/** An invented institution: what the demonstration knows of one city. */
export interface Cidade {
  cod_empre: number;
  nome: string;
  secretaria: string;
  dominio: string;
  cnpj: string;
  endereco: { logradouro: string; bairro: string; cidade: string; uf: string; cep: string };
  municipio_ibge: number;
  fuso: string;
  cor: string;
  parametros: Partial<Parametros>;
  /** Display settings that it turned on: one city releases accounts by itself, the other by staff. */
  exibicao: readonly ChaveDeExibicao[];
  /** Every year: `MM-DD`. */
  feriados: FeriadoLocal[];
  /** Fiscal region of the CPFs issued in its state: their ninth digit. */
  regiaoFiscal: number;
  bairros: { nome: string; cep: string; precoM2: number }[];
  telefone: string;
  /** Whether the taxpayers of the demonstration accounts are in its books. */
  comContribuintesDeExemplo: boolean;
  contribuintes: number;
  imoveis: number;
  /** Who decides appeals, by instance. */
  autoridades: { nome: string; setor: string }[];
  /** Whether they have accounts and get the appeals themselves; otherwise the administrators do. */
  autoridadesComConta: boolean;
  /** Requests of the last months. */
  solicitacoes: number;
  /** How it bills the yearly IPTU. */
  carne: { descontoUnica: number; parcelas: number; primeiroMes: number; dia: number };
  formatarInscricao: (bairro: number, quadra: number, lote: number, unidade: number) => string;
}

const zeros = (numero: number, casas: number): string => String(numero).padStart(casas, '0');

/**
 * The two institutions of the demonstration: invented, in real municipalities, so that the choice
 * of state and city finds them. Domains end in `.example` and lead nowhere (RFC 2606): whoever
 * reads the PIX code with a bank's application finds no key.
 */
export const CIDADES: readonly Cidade[] = [
  {
    cod_empre: 1,
    nome: 'Prefeitura Modelo de Atibaia',
    secretaria: 'Secretaria Municipal da Fazenda',
    dominio: 'atibaia.example',
    cnpj: cnpjInventado('DEM0SP01'),
    endereco: {
      logradouro: 'Praça da Demonstração, 100',
      bairro: 'Centro',
      cidade: 'Atibaia',
      uf: 'SP',
      cep: '12940000',
    },
    municipio_ibge: 3504107,
    fuso: 'America/Sao_Paulo',
    cor: '#1c5d99',
    parametros: {
      febraban_codigo: '9901',
      pix_chave: 'iptu@atibaia.example',
      // Each city shows one way: this one everything to whoever types a CPF/CNPJ …
      consulta_publica_pessoas: 'tudo',
      consulta_publica_empresas: 'tudo',
      consulta_publica_divida: 'tudo',
    },
    exibicao: ['habilitar_cadastro', 'liberar_acesso_automatico'],
    feriados: [
      { dia: '06-24', nome: 'Aniversário da cidade' },
      { dia: '12-08', nome: 'Dia da padroeira' },
    ],
    regiaoFiscal: 8,
    bairros: [
      { nome: 'Centro', cep: '12940000', precoM2: 1450 },
      { nome: 'Jardim das Palmeiras', cep: '12942100', precoM2: 980 },
      { nome: 'Vila Esperança', cep: '12943200', precoM2: 620 },
      { nome: 'Parque dos Ipês', cep: '12944300', precoM2: 780 },
      { nome: 'Alto da Serra', cep: '12945400', precoM2: 1180 },
      { nome: 'Distrito Industrial', cep: '12946500', precoM2: 410 },
    ],
    telefone: '+5511900000001',
    comContribuintesDeExemplo: true,
    contribuintes: 350,
    imoveis: 420,
    autoridades: [
      { nome: 'Cláudia Modelo', setor: 'Secretaria Municipal de Administração' },
      { nome: 'Marcos Exemplo', setor: 'Controladoria-Geral do Município' },
      { nome: 'Vera Hipótese', setor: 'Comissão de Reavaliação de Informações' },
    ],
    autoridadesComConta: false,
    solicitacoes: 240,
    carne: { descontoUnica: 0.1, parcelas: 10, primeiroMes: 3, dia: 10 },
    formatarInscricao: (bairro, quadra, lote, unidade) =>
      `${zeros(bairro, 2)}.${zeros(quadra, 3)}.${zeros(lote, 4)}.${zeros(unidade, 3)}`,
  },
  {
    cod_empre: 2,
    nome: 'Prefeitura Modelo de Xapuri',
    secretaria: 'Secretaria Municipal de Finanças',
    dominio: 'xapuri.example',
    cnpj: cnpjInventado('DEM0AC02'),
    endereco: {
      logradouro: 'Rua da Amostra, 20',
      bairro: 'Centro',
      cidade: 'Xapuri',
      uf: 'AC',
      cep: '69930000',
    },
    municipio_ibge: 1200708,
    fuso: 'America/Rio_Branco',
    cor: '#2c6e3f',
    parametros: {
      febraban_codigo: '9902',
      febraban_modulo: 11,
      pix_chave: 'iptu@xapuri.example',
      // … and this one only what somebody has a number of.
      consulta_publica_pessoas: 'so_por_inscricao',
      consulta_publica_empresas: 'so_por_inscricao',
      consulta_publica_divida: 'so_por_inscricao',
      multa: { tipo: 'FAIXAS', porMes: ['5', '10', '15', '20'] },
      juros: { porMes: '1', desde: 'MES_SEGUINTE' },
    },
    exibicao: ['habilitar_cadastro'],
    feriados: [
      { dia: '01-20', nome: 'Dia do padroeiro' },
      { dia: '03-22', nome: 'Aniversário da cidade' },
    ],
    regiaoFiscal: 2,
    bairros: [
      { nome: 'Centro', cep: '69930000', precoM2: 340 },
      { nome: 'Beira-Rio', cep: '69930010', precoM2: 260 },
      { nome: 'Novo Horizonte', cep: '69930020', precoM2: 180 },
      { nome: 'Estrada da Seringa', cep: '69930030', precoM2: 120 },
    ],
    telefone: '+5568900000001',
    comContribuintesDeExemplo: false,
    contribuintes: 150,
    imoveis: 180,
    autoridades: [
      { nome: 'Nair Fictício', setor: 'Secretaria Municipal de Administração' },
      { nome: 'Geraldo Amostra', setor: 'Controle Interno' },
      { nome: 'Tereza Protótipo', setor: 'Gabinete da Prefeitura' },
    ],
    autoridadesComConta: true,
    solicitacoes: 60,
    carne: { descontoUnica: 0.15, parcelas: 6, primeiroMes: 4, dia: 20 },
    formatarInscricao: (bairro, quadra, lote, unidade) =>
      `${bairro}-${zeros(quadra, 3)}-${zeros(lote, 4)}-${zeros(unidade, 2)}`,
  },
];

/** Services that have a page; each slice that brings one adds its key. */
export const SERVICOS_COM_PAGINA = [
  'iptu',
  'issqn',
  'alvara',
  'taxas_fiscalizacao',
  'imoveis',
  'informacoes_cadastrais',
  'log_alteracoes',
  'extrato_divida',
  'negativa_debitos',
  'autenticidade_alvara',
  'pesquisa_satisfacao',
  'solicitacoes',
] as const satisfies readonly ChaveServico[];

import {
  calcularIptu,
  formatarReais,
  lerDecimal,
  parcelarCarne,
  racional,
  type Centavos,
  type Racional,
} from '@balcao/domain';
import {
  ano,
  MAIOR_VALOR_CENTAVOS,
  numeroGuia,
  obrigatorio,
  opcional,
  quantidade,
} from '../campos.ts';
import type { Regra } from '../mapa/mapa.ts';
import type { Registro, Valores } from '../tabelas.repository.ts';
import { CAMPOS_DO_IMOVEL, INSCRICAO_VAZIA, registroDoImovel } from './cadastro.ts';
import { aceitar, recusar, type Montagem, type Tipo } from './tipo.ts';

const SEM_VALOR = 'Sem área ou sem preço: não há imposto a lançar.';
const SEM_NUMERO = 'O código do imóvel tem mais de 6 dígitos: informe o número da guia.';

/** A figure that has been read, as it was staged: with a point; nothing counts as zero. */
const exato = (texto: string | null | undefined): Racional => {
  const lido = lerDecimal(texto ?? '0', { decimal: '.' });
  return lido.ok ? lido.valor : racional(0);
};

/** The year and the code of the property, six digits. */
const numeroPadrao = (ano: string, codigo: string): string | undefined =>
  codigo.length <= 6 ? `${ano}${codigo.padStart(6, '0')}` : undefined;

const lancar = (valores: Valores, total: Centavos, regra: Regra): Montagem => {
  const ano = valores.ano_referencia ?? '';
  const codigo = valores.codigo_reduzido ?? '';
  const numero = valores.numero_guia ?? numeroPadrao(ano, codigo);
  if (numero === undefined) return recusar('numero_guia', SEM_NUMERO);
  const carne = parcelarCarne(total, {
    parcelas: regra.parcelas,
    parcelaMinima: regra.parcela_minima,
    descontoUnica: regra.desconto_unica,
    primeiroVencimento: `${ano}-${regra.primeiro_vencimento}`,
  });
  const registros = carne.map((parcela): Registro => ({
    tabela: 'parcelas',
    valores: {
      numero_guia: numero,
      numero_parcela: String(parcela.numero),
      vencimento: parcela.vencimento,
      valor_centavos: String(parcela.valor),
      situacao: 'ATIVA',
      tributo: 'IPTU',
      ano_referencia: ano,
      imovel_codigo: codigo,
    },
  }));
  return aceitar(...registros);
};

const calcular = (valores: Valores, regra: Regra): Montagem => {
  const { area, aliquota } = regra;
  const total = calcularIptu(exato(valores[area]), exato(valores.preco_m2), aliquota);
  if (total > MAIOR_VALOR_CENTAVOS) {
    return recusar(area, `O imposto, ${formatarReais(total)}, não cabe no código de barras.`);
  }
  if (total > 0) return lancar(valores, total, regra);
  return regra.sem_valor === 'rejeitar'
    ? recusar(exato(valores[area]).num === 0n ? area : 'preco_m2', SEM_VALOR)
    : { ...aceitar(), semValor: true };
};

/** Properties with area and price, one a line, each becoming a property and its bill of the year. */
export const iptuPorArea: Tipo = {
  nome: 'iptu-por-area',
  titulo: 'imóveis com lançamento de IPTU',
  comRegra: true,
  tabelas: ['imoveis', 'guias', 'parcelas'],
  campos: {
    ...CAMPOS_DO_IMOVEL,
    preco_m2: opcional('Preço do metro quadrado', quantidade),
    ano_referencia: obrigatorio('Ano do imposto', ano),
    numero_guia: opcional('Número da guia; vazio, o ano e o código do imóvel', numeroGuia),
  },
  montar: (valores, regra) => {
    const imovel = registroDoImovel(valores);
    if (!imovel) return recusar('inscricao', INSCRICAO_VAZIA);
    if (!regra) throw new Error('This kind needs a rule.');
    const lancamento = calcular(valores, regra);
    if (lancamento.motivos.length > 0) return lancamento;
    return { ...lancamento, registros: [imovel, ...lancamento.registros] };
  },
};

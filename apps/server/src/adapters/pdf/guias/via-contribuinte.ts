import { EXEMPLO } from '@balcao/domain';
import { cabeNaLista, fileiras, lista } from '../layout/tabela.ts';
import { type Parte, grupo, COLUNA } from '../layout/estilo.ts';
import type { GuiaParaImprimir, OrgaoNoDocumento } from '../pdf.port.ts';
import { cabecalho } from '../layout/cabecalho.ts';
import { escrever, ROTULO, aviso, type Estilo } from '../layout/escrita.ts';
import { autenticacao, CORTE, parcelaPorExtenso } from './formatos.ts';
import { painelDePagamento } from './pagamento.ts';

/** Of a slip for several: whose debts they are, and the number that finds it again. */
const dadosDoDocumento = (parte: Parte, guia: GuiaParaImprimir, topo: number): number =>
  fileiras(
    parte,
    [
      [
        ['Contribuinte', guia.contribuinte ?? 'Proprietário não informado', 3],
        ['CPF/CNPJ', guia.cpfcnpj ?? 'Não informado', 1.3],
      ],
      [
        ['Documento', guia.numeroGuia, 1.3],
        ['Parcelas', String(guia.partes?.length ?? 0), 1.3],
        ['Processamento', guia.dataProcessamento, 1.3],
      ],
    ],
    topo,
  );

/** Whose debt it is, of what, and the numbers that find it again. */
const dadosDaGuia = (parte: Parte, guia: GuiaParaImprimir, topo: number): number =>
  fileiras(
    parte,
    [
      [
        ['Contribuinte', guia.contribuinte ?? 'Proprietário não informado', 3],
        ['CPF/CNPJ', guia.cpfcnpj ?? 'Não informado', 1.3],
      ],
      [
        [guia.referente.rotulo, guia.referente.texto ?? 'Não informado', 3],
        [guia.inscricao.rotulo, guia.inscricao.numero, 1.3],
      ],
      [
        ['Tributo', guia.tributo, 3],
        ['Exercício', String(guia.exercicio), 0.7],
        ['Guia', guia.numeroGuia, 1.3],
        ['Parcela', guia.parcela, 0.9],
        ['Processamento', guia.dataProcessamento, 1.3],
      ],
    ],
    topo,
  );

const AUTENTICACAO = 170;
const ENTRE = 8;

/**
 * Upper part, which the citizen keeps: how much, until when, PIX first, then what it is about.
 * @returns what of the instructions has no place on it
 */
export function viaDoContribuinte(
  secao: Parte,
  guia: GuiaParaImprimir,
  orgao: OrgaoNoDocumento,
): readonly string[] {
  const via = grupo(secao, 'Sect', { title: 'Via do contribuinte' });
  let y = cabecalho(via, orgao, {
    especie: 'Documento de Arrecadação Municipal',
    nome: guia.partes ? guia.sigla : `${guia.sigla} ${guia.exercicio}`,
    complemento: parcelaPorExtenso(guia.parcela),
  });
  y = avisos(via, guia, y + 6);
  y = painelDePagamento(via, guia, orgao, y + 10);
  y = (guia.partes ? dadosDoDocumento : dadosDaGuia)(via, guia, y + 12);
  const sobra = instrucoes(via, guia, y + 12);
  escrever(
    via,
    'P',
    'Via do contribuinte',
    { ...COLUNA, y: CORTE - 14 },
    { ...ROTULO, alinhar: 'direita' },
  );
  via.no.end();
  return sobra;
}

function avisos(parte: Parte, guia: GuiaParaImprimir, topo: number): number {
  const textos = [
    ...(guia.exemplo
      ? [{ texto: `${EXEMPLO}: os códigos desta guia não valem.`, grave: true }]
      : []),
    ...(guia.semValor && !guia.exemplo
      ? [{ texto: 'SEM VALOR: guia de demonstração, não pague.', grave: true }]
      : []),
    ...(guia.atualizadaEm
      ? [
          {
            texto: `2ª via atualizada em ${guia.atualizadaEm}, substitui a anterior.`,
            grave: false,
          },
        ]
      : []),
  ];
  const largura = (COLUNA.largura - ENTRE * (textos.length - 1)) / textos.length;
  const bases = textos.map(({ texto, grave }, i) =>
    aviso(parte, texto, { x: COLUNA.x + i * (largura + ENTRE), y: topo, largura }, grave),
  );
  return Math.max(topo, ...bases);
}

const DAS_INSTRUCOES: Estilo = { tamanhos: [9, 8.5, 8, 7.5, 7] };
/** How the charges were counted is read line by line: smaller than this it has a page of its own. */
const COM_CALCULO: Estilo = { tamanhos: [9, 8.5, 8] };
const NA_SEGUINTE = 'O cálculo dos acréscimos, passo a passo, está na página seguinte.';
const RESTO_NA_SEGUINTE = 'As demais instruções estão na página seguinte.';

/** What to do, and how the charges were counted, where there is place for it; answers what there is none for. */
function instrucoes(parte: Parte, guia: GuiaParaImprimir, y: number): readonly string[] {
  const { calculo } = guia;
  const todas = [...guia.instrucoes, ...calculo];
  const fim = CORTE - 15;
  const largura = COLUNA.largura - AUTENTICACAO - 16;
  autenticacao(parte, {
    x: COLUNA.x + COLUNA.largura - AUTENTICACAO,
    y,
    largura: AUTENTICACAO,
    altura: Math.min(58, fim - y),
  });
  if (todas.length === 0) return [];
  const base = escrever(
    parte,
    'H2',
    'Instruções',
    { x: COLUNA.x, y, largura },
    { tamanhos: [10], peso: 'forte' },
  );
  const area = { x: COLUNA.x, y: base + 1, largura, altura: fim - base - 1 };
  const estilo = calculo.length > 0 ? COM_CALCULO : DAS_INSTRUCOES;
  if (cabeNaLista(parte, todas, area, estilo)) return lista(parte, todas, area, estilo);
  const semCalculo = [...guia.instrucoes, NA_SEGUINTE];
  if (calculo.length > 0 && cabeNaLista(parte, semCalculo, area, DAS_INSTRUCOES)) {
    lista(parte, semCalculo, area, DAS_INSTRUCOES);
    return calculo;
  }
  return lista(parte, [RESTO_NA_SEGUINTE, ...todas], area, DAS_INSTRUCOES);
}

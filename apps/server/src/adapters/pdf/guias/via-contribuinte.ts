import { cabecalho } from '../layout/cabecalho.ts';
import { escrever, ROTULO } from '../layout/escrita.ts';
import { aviso } from '../layout/faixas.ts';
import { lista } from '../layout/lista.ts';
import { grupo, type Parte } from '../layout/parte.ts';
import { COLUNA } from '../layout/medidas.ts';
import type { GuiaParaImprimir, OrgaoNoDocumento } from '../port.ts';
import { autenticacao } from './autenticacao.ts';
import { CORTE } from './corte.ts';
import { dadosDaGuia } from './dados.ts';
import { parcelaPorExtenso } from './formatos.ts';
import { painelDePagamento } from './pagamento.ts';

const AUTENTICACAO = 170;
const ENTRE = 8;

/** Upper part, which the citizen keeps: how much, until when, PIX first, then what it is about. */
export function viaDoContribuinte(
  secao: Parte,
  guia: GuiaParaImprimir,
  orgao: OrgaoNoDocumento,
): void {
  const via = grupo(secao, 'Sect', { title: 'Via do contribuinte' });
  let y = cabecalho(via, orgao, {
    especie: 'Documento de Arrecadação Municipal',
    nome: `${guia.sigla} ${guia.exercicio}`,
    complemento: parcelaPorExtenso(guia.parcela),
  });
  y = avisos(via, guia, y + 6);
  y = painelDePagamento(via, guia, orgao, y + 10);
  y = dadosDaGuia(via, guia, y + 12);
  instrucoes(via, guia, y + 12);
  escrever(
    via,
    'P',
    'Via do contribuinte',
    { ...COLUNA, y: CORTE - 14 },
    { ...ROTULO, alinhar: 'direita' },
  );
  via.no.end();
}

function avisos(parte: Parte, guia: GuiaParaImprimir, topo: number): number {
  const textos = [
    ...(guia.semValor
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

function instrucoes(parte: Parte, guia: GuiaParaImprimir, y: number): void {
  const fim = CORTE - 15;
  const largura = COLUNA.largura - AUTENTICACAO - 16;
  autenticacao(parte, {
    x: COLUNA.x + COLUNA.largura - AUTENTICACAO,
    y,
    largura: AUTENTICACAO,
    altura: Math.min(58, fim - y),
  });
  if (guia.instrucoes.length === 0) return;
  const base = escrever(
    parte,
    'H2',
    'Instruções',
    { x: COLUNA.x, y, largura },
    { tamanhos: [10], peso: 'forte' },
  );
  lista(
    parte,
    guia.instrucoes,
    { x: COLUNA.x, y: base + 1, largura, altura: fim - base - 1 },
    { tamanhos: [9, 8.5, 8, 7.5, 7] },
  );
}

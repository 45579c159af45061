import { desenharQr } from '../codigos/codigo-de-barras.ts';
import { cabecalho } from '../layout/cabecalho.ts';
import { abrirDocumento, abrirFolhas } from '../layout/documento.ts';
import { campo, escrever, type Estilo } from '../layout/escrita.ts';
import { COLUNA, mm, type Parte } from '../layout/estilo.ts';
import type { Emissao } from '../pdf.port.ts';

interface CartaParaImprimir {
  nome: string;
  endereco: string;
  bairro: string;
  cidade: string;
  uf: string;
  cep: string;
  inscricao: string;
  /** 'ABCDE-FGHJK' */
  codigo: string;
}

/** Letters with the codes by which owners prove who they are in the portal, as plain data. */
export interface CartasParaImprimir {
  cartas: readonly CartaParaImprimir[];
  /** '18/05/2027' */
  validade: string;
  /** The portal, as people type it, and the address of the registration itself for the QR code. */
  portal: string;
  cadastro: string;
  emissao: Emissao;
  semValor: boolean;
}

const NOME = 'Carta do código de cadastro';
const TEXTO: Estilo = { tamanhos: [12, 11], linhas: 4, entrelinha: 1.4 };
const LADO_DO_QR = mm(38);

const passosDe = (portal: string): string[] => [
  `1. Abra ${portal} no celular ou no computador, ou aponte a câmera para o código ao lado.`,
  '2. Toque em “Criar nova conta” e digite o seu CPF ou CNPJ.',
  '3. Em “Como você prova quem é”, escolha “Código da carta” e digite o código acima.',
  '4. Abra o link que vai chegar no seu e-mail. Pronto: o acesso já está liberado.',
];

/** Where the window of an envelope shows it. */
function destinatario(parte: Parte, carta: CartaParaImprimir, topo: number): number {
  const { nome, endereco, bairro, cidade, uf, cep } = carta;
  const municipio = [cidade, uf].filter(Boolean).join('/');
  const linhas = [
    nome,
    endereco,
    [bairro, municipio].filter(Boolean).join(', '),
    cep && `CEP ${cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`,
  ];
  return linhas
    .filter(Boolean)
    .reduce(
      (y, linha, i) =>
        escrever(
          parte,
          'P',
          linha,
          { ...COLUNA, y },
          { tamanhos: [12, 11, 10], linhas: 2, peso: i === 0 ? 'forte' : 'normal' },
        ),
      topo,
    );
}

function corpo(parte: Parte, carta: CartaParaImprimir, papel: CartasParaImprimir, topo: number) {
  let y = escrever(
    parte,
    'P',
    'Com o código desta carta você cria a sua conta no portal e vê as suas guias, certidões e dados, sem ir ao atendimento.',
    { ...COLUNA, y: topo },
    TEXTO,
  );
  y = campo(
    parte,
    'Seu código',
    carta.codigo,
    { ...COLUNA, y: y + 22 },
    { tamanhos: [30], peso: 'forte', tabular: true, codigo: true },
  );
  y = campo(
    parte,
    'Imóvel de inscrição',
    `${carta.inscricao}. O código vale até ${papel.validade} e uma vez só.`,
    { ...COLUNA, y: y + 8 },
    { tamanhos: [12, 11, 10], linhas: 2 },
  );
  const largura = COLUNA.largura - LADO_DO_QR - 24;
  const passos = y + 26;
  y = passosDe(papel.portal).reduce(
    (base, passo) => escrever(parte, 'P', passo, { x: COLUNA.x, largura, y: base }, TEXTO) + 6,
    passos,
  );
  const lugar = { x: COLUNA.x + largura + 24, y: passos };
  const qr = { texto: papel.cadastro, alt: 'QR Code que abre a página de cadastro do portal' };
  desenharQr(parte, qr, lugar, LADO_DO_QR);
  escrever(
    parte,
    'P',
    'Guarde esta carta como uma senha: não a mostre nem mande fotos dela. A prefeitura nunca pede este código por telefone ou mensagem. Se esta carta não é sua, devolva-a ao correio. Se o código não funcionar, procure o atendimento com um documento com foto.',
    { ...COLUNA, y: Math.max(y, passos + LADO_DO_QR) + 20 },
    { ...TEXTO, linhas: 6 },
  );
}

/** The letters as one PDF/A-2a file, a page each. */
export function renderCartas(papel: CartasParaImprimir): Promise<Uint8Array> {
  const { orgao, emitidoEm } = papel.emissao;
  const documento = abrirDocumento({
    titulo: NOME,
    autor: orgao.nome,
    assunto: 'Código para o cadastro no portal',
    criadoEm: emitidoEm,
    emFolhas: true,
  });
  const folhas = abrirFolhas(documento, NOME, papel.semValor);
  for (const carta of papel.cartas) {
    const parte = folhas.nova();
    const titulo = { especie: 'Portal do cidadão', nome: 'Seu código', complemento: '' };
    const fim = cabecalho(parte, orgao, titulo);
    corpo(parte, carta, papel, destinatario(parte, carta, fim + mm(16)) + mm(16));
  }
  return folhas.concluir();
}

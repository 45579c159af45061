import { assinavel } from '../assinatura/assinar-pdf.ts';
import { painelDeAutenticidade } from '../layout/autenticidade.ts';
import { cabecalho } from '../layout/cabecalho.ts';
import { acento, SUAVE, COLUNA, artefato, type Parte } from '../layout/estilo.ts';
import { avisoDeDemonstracao, abrirDocumento, abrirFolhas } from '../layout/documento.ts';
import { campo, escrever, type Estilo } from '../layout/escrita.ts';
import type { EmissaoAssinada, LicencaParaImprimir } from '../pdf.port.ts';

const ENTRE = 18;
const GRANDE: Estilo = {
  tamanhos: [22, 20, 18, 16, 14],
  linhas: 3,
  peso: 'forte',
  entrelinha: 1.2,
};
const MEDIO: Estilo = { tamanhos: [15, 14, 13, 12, 11], linhas: 4, entrelinha: 1.3 };
const DATA: Estilo = { tamanhos: [18, 16, 14], peso: 'forte' };

/** A business licence to be hung on the wall, as one PDF/A-2a page. */
export function renderLicenca(
  licenca: LicencaParaImprimir,
  emissao: EmissaoAssinada,
): Promise<Uint8Array> {
  const { orgao, emitidoEm, assinatura } = emissao;
  const nome = `Alvará de licença nº ${licenca.numero}`;
  const documento = abrirDocumento({
    titulo: nome,
    autor: orgao.nome,
    assunto: 'Alvará de licença',
    criadoEm: emitidoEm,
    emFolhas: true,
  });
  const folhas = abrirFolhas(documento, nome, licenca.semValor);
  const parte = folhas.nova();
  const cor = acento(orgao.cor);
  let y = cabecalho(parte, orgao, {
    especie: 'Alvará',
    nome: `nº ${licenca.numero}`,
    complemento: licenca.validade === null ? 'Sem prazo' : `Válido até ${licenca.validade}`,
    semTitulo: true,
  });
  y = avisoDeDemonstracao(parte, licenca.semValor, y);
  y = titulo(parte, y + 34, cor);
  y = corpo(parte, licenca, y + 30, cor);
  escrever(
    parte,
    'P',
    'Mantenha este documento em lugar visível ao público.',
    { ...COLUNA, y: y + 30 },
    { tamanhos: [11], alinhar: 'centro', cor: SUAVE },
  );
  painelDeAutenticidade(parte, licenca.autenticidade, assinatura?.titular ?? null);
  return assinavel(documento, folhas.concluir, { orgao, assinatura, emitidoEm });
}

function titulo(parte: Parte, y: number, cor: string): number {
  const base = escrever(
    parte,
    'H1',
    'Alvará de Licença',
    { ...COLUNA, y },
    { tamanhos: [36], peso: 'forte', alinhar: 'centro', entrelinha: 1.1, cor },
  );
  return escrever(
    parte,
    'P',
    'A Prefeitura concede licença a quem aqui se identifica, para a atividade e pelo prazo indicados.',
    { ...COLUNA, y: base + 6 },
    { tamanhos: [12, 11], linhas: 2, alinhar: 'centro', entrelinha: 1.3 },
  );
}

/** A ruled block with who, what, where and until when. */
function corpo(parte: Parte, licenca: LicencaParaImprimir, topo: number, cor: string): number {
  const dentro = { x: COLUNA.x + ENTRE, largura: COLUNA.largura - 2 * ENTRE };
  const meia = { ...dentro, largura: (dentro.largura - ENTRE) / 2 };
  const outra = { ...meia, x: meia.x + meia.largura + ENTRE };
  let y = campo(parte, 'Titular', licenca.titular, { ...dentro, y: topo + ENTRE }, GRANDE);
  y = campo(parte, 'CPF/CNPJ', licenca.cpfcnpj, { ...dentro, y: y + 10 }, MEDIO);
  y = campo(parte, 'Atividade', licenca.atividade, { ...dentro, y: y + 14 }, MEDIO);
  if (licenca.endereco !== null)
    y = campo(parte, 'Endereço', licenca.endereco, { ...dentro, y: y + 14 }, MEDIO);
  const datas = y + 18;
  y = campo(parte, 'Emitido em', licenca.emissao, { ...meia, y: datas }, DATA);
  const ate = licenca.validade ?? 'Sem prazo de validade';
  campo(parte, 'Válido até', ate, { ...outra, y: datas }, DATA);
  const base = y + ENTRE;
  artefato(parte, () => {
    const moldura = parte.pdf.roundedRect(COLUNA.x, topo, COLUNA.largura, base - topo, 6);
    moldura.lineWidth(1.2).strokeColor(cor).stroke();
  });
  return base;
}

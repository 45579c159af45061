export * from './acesso/disponibilidade.ts';
export * from './acesso/papeis.ts';
export * from './acesso/permissoes.ts';
export * from './acesso/servicos.ts';
export * from './arquivos/tamanho.ts';
export * from './calendario/calendario.ts';
export * from './calendario/data-civil.ts';
export * from './calendario/data-texto.ts';
export * from './calendario/feriados.ts';
export * from './calendario/fuso.ts';
export * from './calendario/prazo.ts';
export * from './dinheiro/centavos.ts';
export * from './dinheiro/decimal.ts';
export * from './dinheiro/racional.ts';
export * from './identificacao/cnpj.ts';
export * from './identificacao/cpf.ts';
export * from './identificacao/documento.ts';
export * from './identificacao/mascarar.ts';
export * from './identificacao/nome.ts';
export * from './identificacao/telefone.ts';
export * from './parametros/parametros.ts';
export * from './pix/chave.ts';
export * from './pix/ler.ts';
export * from './pix/montar.ts';
export * from './texto/leitura.ts';
export * from './texto/mascara.ts';
export * from './tributos/atualizacao.ts';
export {
  lerCampoLivre,
  montarCampoLivre,
  TIPOS_DE_TRIBUTO,
  type CampoLivre,
  type TipoDeTributo,
} from './tributos/campo-livre.ts';
export * from './tributos/codigo-barras.ts';
export * from './tributos/encargos.ts';
export * from './tributos/indices.ts';
export * from './tributos/parcela.ts';
export * from './tributos/percentual.ts';
export * from './tributos/situacao.ts';
export * from './tributos/txid.ts';

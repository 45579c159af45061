/** Read by whoever receives an institution, with no Balcão at hand. */
export const LEIA_ME = `TUDO O QUE O BALCÃO GUARDAVA DE UMA INSTITUIÇÃO

manifesto.json
  De quem é, de quando é, e a lista de tudo: de cada tabela, o arquivo, quantas linhas, quantos bytes, o
  SHA-256, a chave e as colunas com seu tipo (nomes do PostgreSQL). "categoria" diz o que a coluna conta de
  pessoas (LGPD); "nenhum" é nada. "ficaram" são as colunas que não saíram: senhas e credenciais de cada
  pessoa, e o que só abre com a chave da instalação. As pessoas entram de novo por "Esqueci minha senha".

tabelas/NOME.csv
  UTF-8, separado por vírgulas, com cabeçalho, aspas quando precisa (RFC 4180). Vazio sem aspas é nulo; ""
  é um texto vazio. Instantes em UTC (AAAA-MM-DD HH:MM:SS+00); dias AAAA-MM-DD; dinheiro em centavos;
  arquivos guardados no banco (documentos, fotos, brasão) em hexadecimal, depois de \\x. Colunas jsonb em JSON.
  Num PostgreSQL: COPY tabela (colunas) FROM 'arquivo' (FORMAT csv, HEADER).

anexos/
  Os arquivos enviados, pelo nome da coluna "chave" de tabelas/anexos.csv, onde está também o nome que
  tinham, de que solicitação ou recurso são, e o SHA-256.

Para conferir um arquivo: sha256sum tabelas/solicitacoes.csv, e compare com o manifesto.

Há dados pessoais aqui, também sob sigilo: guarde como guardaria o próprio sistema, e apague o que não for
mais preciso.
`;

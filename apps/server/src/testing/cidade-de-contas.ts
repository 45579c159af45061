import { createOrgao } from './cidade.ts';
import { esvaziar } from './esvaziar.ts';
import { linhas } from './query.ts';
import { abrirServidor, type Navegador, type Servidor } from './servidor.ts';

/** Two orgaos whose accounts people get into, and are kept out of. */
export interface CidadeDeContas {
  servidor: Servidor;
  inicio: Date;
  /** A browser of its own address, so that no limit of one test is another's. */
  visitante: () => Navegador;
  passar: (segundos: number) => void;
  /** As it was at the beginning: nobody is in, no second factor, nothing counted. */
  recomecar: () => Promise<void>;
}

export const abrirCidadeDeContas = async (): Promise<CidadeDeContas> => {
  const servidor = await abrirServidor();
  const { banco, db, relogio } = servidor;
  const inicio = relogio.agora;
  for (const cod_empre of [1, 2]) await createOrgao(db, cod_empre);
  let endereco = 0;
  return {
    servidor,
    inicio,
    visitante: () => servidor.navegador(`198.18.3.${(endereco += 1)}`),
    passar: (segundos) => {
      relogio.agora = new Date(relogio.agora.getTime() + segundos * 1000);
    },
    recomecar: async () => {
      relogio.agora = inicio;
      await esvaziar(
        banco,
        'limites',
        'codigos_de_recuperacao',
        'dois_fatores',
        'chaves_de_acesso',
        'sessoes',
      );
      await linhas(banco, 'update usuarios set dois_fatores_em = null');
      await linhas(banco, "update orgaos set parametros = parametros - 'exigir_dois_fatores'");
    },
  };
};

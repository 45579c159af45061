import { usoDaCredencial } from '../adapters/fonte-tributaria/erp/conexoes.ts';
import type { Cofre } from '../core/cofre.ts';
import { abrirErpDeReferencia, CREDENCIAL } from './erp-de-referencia.ts';
import type { abrirServidor, Servidor } from './servidor.ts';

/** Orgaos of the tests. */
const ORGAOS = [1, 2, 3];

/** From now on every orgao of this number is connected to the ERP as soon as there is one. */
const ligarOsQueVierem = async (
  { banco: { owner } }: Servidor,
  cofre: Cofre,
  endereco: string,
): Promise<void> => {
  const linhas = ORGAOS.map((cod_empre) => {
    const uso = usoDaCredencial(cod_empre, new URL(endereco));
    return `(${cod_empre}, 'erp', '${endereco}', '${cofre.cifrar(uso, CREDENCIAL)}')`;
  });
  await owner.query(`
    create function ligar_ao_erp() returns trigger language plpgsql security definer as $$
    begin
      insert into fontes_tributarias (cod_empre, tipo, endereco, credencial, faz_acordos)
        select f.*, true from (values ${linhas.join(', ')}) as f (cod_empre, tipo, endereco, credencial)
        where f.cod_empre = new.cod_empre;
      return null;
    end $$;
    create trigger ligar_ao_erp after insert on orgaos
      for each row execute function ligar_ao_erp()`);
};

/**
 * The server whose orgaos are all answered by the reference ERP over HTTP, in place of the ledger:
 * what is tried on one is tried on the other by the same tests.
 */
export const comErpDeReferencia =
  (abrir: typeof abrirServidor, cofre: Cofre): typeof abrirServidor =>
  async (...args) => {
    const servidor = await abrir(...args);
    const erp = await abrirErpDeReferencia(servidor.banco.appUrl);
    await ligarOsQueVierem(servidor, cofre, erp.endereco);
    const { encerrar } = servidor;
    return {
      ...servidor,
      encerrar: async () => {
        await erp.encerrar();
        await encerrar();
      },
    };
  };

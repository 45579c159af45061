import { openDatabase } from '../../../db/client.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { abrirErpDeReferencia } from '../../../testing/erp-de-referencia.ts';
import { ligarAoErp } from '../../../testing/erp.ts';
import { carregarCidade } from '../../../testing/fonte-tributaria/carregar.ts';
import { contratoDaFonteTributaria } from '../../../testing/fonte-tributaria/contrato.ts';
import { COFRE } from '../../../testing/servidor.ts';
import { createFontes } from '../fontes.ts';

contratoDaFonteTributaria('ERP de referência, por HTTP', async (cidade) => {
  const banco = await createTestDatabase();
  const db = openDatabase(banco.app);
  await carregarCidade(db, cidade);
  const erp = await abrirErpDeReferencia(banco.appUrl);
  for (const cod_empre of [1, 2, 3]) await ligarAoErp(banco, cod_empre, erp.endereco);
  const fontes = createFontes({ db, cofre: COFRE, relogio: () => new Date() });
  return {
    fonte: fontes.fonteTributaria,
    fechar: async () => {
      await fontes.encerrar();
      await erp.encerrar();
      await banco.drop();
    },
  };
});

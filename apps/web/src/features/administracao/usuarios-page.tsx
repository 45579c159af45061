import { CAMPOS_DE_USUARIO } from '@balcao/contracts';
import { Button } from '@mantine/core';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListaComBusca } from '../../lib/lista-no-endereco.ts';
import { BuscaDeLista } from '../../ui/busca-de-lista.tsx';
import { Espera } from '../../ui/espera.tsx';
import { Page } from '../../ui/page.tsx';
import { useResultadosAnunciados } from '../../ui/results-count.tsx';
import { usuariosQuery } from './api.ts';
import { ConvidarModal } from './convidar-modal.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { UsuariosLista } from './usuarios-lista.tsx';

/** 'Gerenciamento de Usuários' (`portal.md` §2). */
export function UsuariosPage() {
  const lista = useListaComBusca(CAMPOS_DE_USUARIO, { campo: 'nome', sentido: 'asc' });
  const [convidando, setConvidando] = useState(false);
  const consulta = useQuery(usuariosQuery(lista.pedido));
  const { data } = consulta;
  useResultadosAnunciados(lista, consulta);
  const negado = foiNegado(consulta.error);

  return (
    <Page
      titulo="Gerenciamento de Usuários"
      descricao="Ative e desative contas, defina outra senha e diga onde cada servidor trabalha."
    >
      {negado && <SemAcesso />}
      {!negado && (
        <div>
          <Button
            leftSection={<IconUserPlus size={20} aria-hidden />}
            onClick={() => setConvidando(true)}
          >
            Convidar servidor
          </Button>
        </div>
      )}
      <BuscaDeLista
        rotulo="Nome, e-mail ou CPF/CNPJ"
        maximo={100}
        disabled={negado}
        onBuscar={lista.buscar}
      />
      {!negado && <Espera consulta={consulta} texto="Buscando os usuários..." />}
      {data && (
        <UsuariosLista
          pagina={data}
          ordem={lista.ordem}
          onOrdenar={lista.ordenar}
          onPagina={lista.irPara}
        />
      )}
      {convidando && <ConvidarModal onClose={() => setConvidando(false)} />}
    </Page>
  );
}

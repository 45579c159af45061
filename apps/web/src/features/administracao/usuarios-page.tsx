import { CAMPOS_DE_USUARIO, type UsuarioDaLista } from '@balcao/contracts';
import { Button, NativeSelect } from '@mantine/core';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatarDocumento, formatarTelefone, telefoneNacional } from '@balcao/domain';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import {
  useListaComBusca,
  type IrParaPagina,
  type OrdemPorCampo,
} from '../../lib/lista-no-endereco.ts';
import { BuscaDeLista } from '../../ui/busca-de-lista.tsx';

import { Page } from '../../ui/page.tsx';

import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { Badge } from '../../ui/badge.tsx';

import { Table, type Coluna } from '../../ui/table.tsx';
import { usuariosQuery, type CampoDeUsuario } from './administracao-api.ts';
import { ConvidarModal } from './convidar-modal.tsx';
import { UsuarioModal } from './usuario-modal.tsx';
import { Espera } from '../../ui/states.tsx';
import { useResultadosAnunciados } from '../../ui/pagination.tsx';
import { ComDetalhe } from '../../ui/fatos.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { PapelBadge } from '../../ui/avatar.tsx';

const ORDENS = [
  { value: 'nome:asc', label: 'Nome, de A a Z' },
  { value: 'nome:desc', label: 'Nome, de Z a A' },
  { value: 'email:asc', label: 'E-mail' },
  { value: 'tipo:asc', label: 'Tipo' },
  { value: 'ativo:asc', label: 'Inativos primeiro' },
];

const telefoneDe = ({ telefone }: UsuarioDaLista): string =>
  telefone === null ? '' : formatarTelefone(telefoneNacional(telefone));

function Situacao({ usuario }: { usuario: UsuarioDaLista }) {
  if (!usuario.ativo) return <Badge cor="cinza" icone={IconCircleOff} texto="INATIVO" />;
  if (usuario.pendente) return <Badge cor="amarelo" icone={IconClockHour4} texto="PENDENTE" />;
  return <Badge cor="verde" icone={IconCircleCheck} texto="ATIVO" />;
}

const COLUNAS: readonly Coluna<UsuarioDaLista>[] = [
  {
    titulo: 'Nome',
    celula: ({ nome, email }) => <ComDetalhe detalhe={email}>{nome}</ComDetalhe>,
  },
  { titulo: 'CPF/CNPJ', celula: ({ cpfcnpj }) => formatarDocumento(cpfcnpj) },
  { titulo: 'Telefone', celula: telefoneDe },
  { titulo: 'Tipo', celula: ({ tipo }) => <PapelBadge tipo={tipo} /> },
  { titulo: 'Situação', celula: (usuario) => <Situacao usuario={usuario} /> },
];

interface UsuariosListaProps {
  pagina: { data: UsuarioDaLista[]; current_page: number; per_page: number; total: number };
  ordem: OrdemPorCampo<CampoDeUsuario>;
  onOrdenar: (ordem: OrdemPorCampo<CampoDeUsuario>) => void;
  onPagina: IrParaPagina;
}

/** A page of users; editing one opens a dialog. */
function UsuariosLista({ pagina, ordem, onOrdenar, onPagina }: UsuariosListaProps) {
  const [editado, setEditado] = useState<UsuarioDaLista>();
  const colunas: readonly Coluna<UsuarioDaLista>[] = [
    ...COLUNAS,
    {
      titulo: 'Ações',
      direita: true,
      acoes: true,
      celula: (usuario) => (
        <Button
          variant="default"
          onClick={() => setEditado(usuario)}
          aria-label={`Editar ${usuario.nome}`}
        >
          Editar
        </Button>
      ),
    },
  ];
  return (
    <>
      <NativeSelect
        label="Ordenar por"
        w="fit-content"
        data={ORDENS}
        value={`${ordem.campo}:${ordem.sentido}`}
        onChange={(evento) => {
          const [campo, sentido] = evento.currentTarget.value.split(':');
          onOrdenar({
            campo: campo as CampoDeUsuario,
            sentido: sentido === 'desc' ? 'desc' : 'asc',
          });
        }}
      />
      <Table
        legenda="Usuários da instituição"
        colunas={colunas}
        linhas={pagina.data}
        chave={({ id }) => id}
        vazio={<EmptyState />}
        paginacao={{
          pagina: pagina.current_page,
          porPagina: pagina.per_page,
          total: pagina.total,
          onChange: onPagina,
        }}
      />
      {editado && <UsuarioModal usuario={editado} onClose={() => setEditado(undefined)} />}
    </>
  );
}

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

import { CAMPOS_DE_USUARIO, type UsuarioDaLista, listUsuarios } from '@balcao/contracts';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { NativeSelect } from '../../ui/campo.tsx';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';
import { formatarDocumento, formatarTelefone, telefoneNacional } from '@balcao/domain';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { BuscaDeLista } from '../../ui/busca-de-lista.tsx';
import { Page } from '../../ui/page.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ConvidarModal } from './convidar-modal.tsx';
import { UsuarioModal } from './usuario-modal.tsx';
import { ComDetalhe } from '../../ui/fatos.tsx';
import { PapelBadge } from '../../ui/avatar.tsx';
import { ListaPorPaginas, useLista, type Colunas } from '../../ui/lista-por-paginas.tsx';
import { ContasLink } from '../../layout/contas-link.tsx';
import { usuariosQueries } from './administracao-api.ts';
import classes from './usuarios-page.module.css';

const ORDENS = [
  { value: 'nome:asc', label: 'Nome, de A a Z' },
  { value: 'nome:desc', label: 'Nome, de Z a A' },
  { value: 'email:asc', label: 'E-mail' },
  { value: 'tipo:asc', label: 'Tipo' },
  { value: 'ativo:asc', label: 'Sem acesso primeiro' },
];

const telefoneDe = ({ telefone }: UsuarioDaLista): string =>
  telefone === null ? '' : formatarTelefone(telefoneNacional(telefone));

function Situacao({ usuario }: { usuario: UsuarioDaLista }) {
  if (usuario.aguarda_liberacao)
    return <Badge cor="amarelo" icone={IconClockHour4} texto="AGUARDANDO LIBERAÇÃO" />;
  if (!usuario.ativo) return <Badge cor="cinza" icone={IconCircleOff} texto="INATIVO" />;
  if (usuario.pendente) return <Badge cor="amarelo" icone={IconClockHour4} texto="PENDENTE" />;
  return <Badge cor="verde" icone={IconCircleCheck} texto="ATIVO" />;
}

const COLUNAS: Colunas<typeof listUsuarios> = [
  {
    titulo: 'Nome',
    celula: ({ nome, email }) => <ComDetalhe detalhe={email}>{nome}</ComDetalhe>,
  },
  { titulo: 'CPF/CNPJ', inteira: true, celula: ({ cpfcnpj }) => formatarDocumento(cpfcnpj) },
  { titulo: 'Telefone', inteira: true, celula: telefoneDe },
  { titulo: 'Tipo', celula: ({ tipo }) => <PapelBadge tipo={tipo} /> },
  { titulo: 'Situação', celula: (usuario) => <Situacao usuario={usuario} /> },
];

/** 'Gerenciamento de Usuários' (`portal.md` §2). */
export function UsuariosPage() {
  const lista = useLista(listUsuarios, {
    chave: usuariosQueries.queryKey,
    colunas: COLUNAS,
    campos: CAMPOS_DE_USUARIO,
    ordem: { campo: 'nome', sentido: 'asc' },
  });
  const [convidando, setConvidando] = useState(false);
  const [editado, setEditado] = useState<UsuarioDaLista>();
  const { data, error } = lista.consulta;
  const negado = foiNegado(error);

  return (
    <Page
      titulo="Gerenciamento de Usuários"
      descricao="Ative e desative contas, defina outra senha e diga onde cada servidor trabalha."
    >
      {negado && <SemAcesso />}
      {!negado && (
        <Actions>
          <Button
            leftSection={<IconUserPlus size={20} aria-hidden />}
            onClick={() => setConvidando(true)}
          >
            Convidar servidor
          </Button>
          <ContasLink />
        </Actions>
      )}
      <BuscaDeLista
        rotulo="Nome, e-mail ou CPF/CNPJ"
        maximo={100}
        disabled={negado}
        onBuscar={lista.buscar}
      />
      {data && !error && (
        <NativeSelect
          label="Ordenar por"
          className={classes.ordem}
          data={ORDENS}
          value={`${lista.ordem.campo}:${lista.ordem.sentido}`}
          onChange={({ currentTarget }) => lista.mudar({ ordem: currentTarget.value })}
        />
      )}
      {!negado && (
        <ListaPorPaginas
          lista={lista}
          legenda="Usuários da instituição"
          buscando="Buscando os usuários..."
          altura="6rem"
          acoes={(usuario) => (
            <Button
              variant="default"
              onClick={() => setEditado(usuario)}
              aria-label={`Editar ${usuario.nome}`}
            >
              Editar
            </Button>
          )}
        />
      )}
      {editado && <UsuarioModal usuario={editado} onClose={() => setEditado(undefined)} />}
      {convidando && <ConvidarModal onClose={() => setConvidando(false)} />}
    </Page>
  );
}
